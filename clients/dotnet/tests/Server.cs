using System.Net;
using System.Net.Sockets;
using System.Text;

/// <summary>A request as the server read it.</summary>
internal sealed record Received(string Line, string Head, string Body, int Connection)
{
    internal string Path => Line.Split(' ')[1];
}

/// <summary>
/// An HTTP server on loopback that says byte by byte what is answered. The handler returns the whole answer; null closes
/// the connection without one.
/// </summary>
internal sealed class Server : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly Func<Received, string?> _handler;
    private int _connections;

    internal Server(Func<Received, string?> handler)
    {
        _handler = handler;
        _listener.Start();
        _ = AcceptAsync();
    }

    internal List<Received> Requests { get; } = [];

    internal string Url => $"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}";

    /// <summary>An answer of the service with this data.</summary>
    internal static string Answer(string data, string headers = "")
        => Raw(200, $$"""{"ok":true,"request_id":"req_1","latency_ms":1,"warnings":[],"error":null,"data":{{data}}}""", headers);

    internal static string Raw(int status, string body, string headers = "")
        => $"HTTP/1.1 {status} X\r\nContent-Type: application/json\r\nContent-Length: {Encoding.UTF8.GetByteCount(body)}\r\n{headers}\r\n{body}";

    public void Dispose() => _listener.Stop();

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                TcpClient client = await _listener.AcceptTcpClientAsync();
                _ = ServeAsync(client, Interlocked.Increment(ref _connections));
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // stopped
        }
    }

    private async Task ServeAsync(TcpClient client, int connection)
    {
        using TcpClient owned = client;
        using var reader = new BufferedStream(client.GetStream(), 1 << 16);
        try
        {
            while (await ReadAsync(reader, connection) is { } request)
            {
                lock (Requests)
                {
                    Requests.Add(request);
                }
                string? answer = await Task.Run(() => _handler(request));
                if (answer is null)
                {
                    return;
                }
                await client.GetStream().WriteAsync(Encoding.UTF8.GetBytes(answer));
            }
        }
        catch (IOException)
        {
            // the client left
        }
    }

    private static async Task<Received?> ReadAsync(BufferedStream reader, int connection)
    {
        var head = new StringBuilder();
        byte[] one = new byte[1];
        while (!head.ToString().EndsWith("\r\n\r\n", StringComparison.Ordinal))
        {
            if (await reader.ReadAsync(one) == 0)
            {
                return null;
            }
            head.Append((char)one[0]);
        }
        string[] lines = head.ToString().Split("\r\n");
        string? length = lines.FirstOrDefault(l => l.StartsWith("Content-Length:", StringComparison.OrdinalIgnoreCase));
        byte[] body = new byte[length is null ? 0 : int.Parse(length.Split(':')[1])];
        await reader.ReadExactlyAsync(body);
        return new Received(lines[0], head.ToString(), Encoding.UTF8.GetString(body), connection);
    }
}
