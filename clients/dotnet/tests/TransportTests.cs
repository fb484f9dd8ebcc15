using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Likeness;

/// <summary>The HTTP library below the core.</summary>
internal static class TransportTests
{
    private const string NoGalleries = """{"galleries":[]}""";

    internal static async Task EndOfAReusedConnectionIsOneRequest()
    {
        foreach (int count in new[] { 1, 2 }) // on the first request of a connection, on the second
        {
            int n = 0;
            using var server = new Server(_ => ++n < count ? Server.Answer(NoGalleries) : n == count ? null : Server.Answer(NoGalleries));
            using LikenessClient client = CallTests.NewClient(server, maxRetries: 0);
            for (int i = 1; i < count; i++)
            {
                await client.Galleries.ListAsync();
            }
            var e = await Check.ThrowsAsync<ApiConnectionException>(() => client.Galleries.ListAsync());
            Check.Equal(count, server.Requests.Count, "requests");
            Check.Equal(1, e.Tries, "tries");
        }
    }

    internal static async Task RetryGoesOverANewConnection()
    {
        int n = 0;
        using var server = new Server(_ => ++n == 2 ? null : Server.Answer(NoGalleries));
        using LikenessClient client = CallTests.NewClient(server);
        await client.Galleries.ListAsync();
        GalleryListResult result = await client.Galleries.ListAsync();
        Check.Equal(2, result.Call.Tries, "tries");
        Check.Equal("1 1 2", string.Join(" ", server.Requests.Select(r => r.Connection)), "connections");
    }

    internal static async Task UntrustedCertificateIsNotRetried()
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest("CN=127.0.0.1", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        using X509Certificate2 certificate = request.CreateSelfSigned(DateTimeOffset.Now.AddDays(-1), DateTimeOffset.Now.AddDays(1));
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        int handshakes = 0;
        async Task ServeAsync()
        {
            while (true)
            {
                using TcpClient peer = await listener.AcceptTcpClientAsync();
                handshakes++;
                using var tls = new SslStream(peer.GetStream());
                try
                {
                    await tls.AuthenticateAsServerAsync(certificate);
                    await tls.ReadAsync(new byte[1]);
                }
                catch (Exception e) when (e is IOException or System.Security.Authentication.AuthenticationException)
                {
                    // the client refused it
                }
            }
        }
        _ = ServeAsync();
        using var handler = new SocketsHttpHandler(); // without a time for connecting, which a loaded machine may exceed
        string url = $"https://127.0.0.1:{((IPEndPoint)listener.LocalEndpoint).Port}";
        using var client = new LikenessClient(new LikenessOptions { ApiKey = "k", BaseUrl = url, HttpMessageHandler = handler });
        var e = await Check.ThrowsAsync<ApiConnectionException>(() => client.Galleries.ListAsync());
        Check.Equal(1, handshakes, "handshakes");
        Check.Equal(1, e.Tries, "tries");
    }

    internal static async Task TlsToAPlainServerIsAConnectionError()
    {
        using var server = new Server(_ => Server.Answer(NoGalleries));
        using var client = new LikenessClient(
            new LikenessOptions { ApiKey = "k", BaseUrl = server.Url.Replace("http:", "https:"), Timeout = TimeSpan.FromSeconds(3), MaxRetries = 0 });
        var e = await Check.ThrowsAsync<ApiConnectionException>(() => client.Galleries.ListAsync());
        Check.True(!e.MaybeApplied, "nothing was applied");
    }

    internal static async Task RedirectOfAGivenClientIsNoticed()
    {
        using var server = new Server(r => r.Path == "/v1/galleries"
            ? Server.Raw(307, "", "Location: /elsewhere\r\n") : Server.Answer(NoGalleries));
        using var http = new HttpClient();
        using var client = new LikenessClient(new LikenessOptions { ApiKey = "sk_test_1", BaseUrl = server.Url, HttpClient = http });
        var e = await Check.ThrowsAsync<InvalidResponseException>(() => client.Galleries.ListAsync());
        Check.True(e.Message.Contains("AllowAutoRedirect"), e.Message);
        Check.True(!server.Requests[1].Head.Contains("sk_test_1"), "the key did not travel");
    }

    internal static async Task GivenHandlerFollowsNoRedirectAndStaysOpen()
    {
        using var server = new Server(_ => Server.Raw(307, "", "Location: /elsewhere\r\n"));
        using var handler = new HttpClientHandler();
        var options = new LikenessOptions { ApiKey = "k", BaseUrl = server.Url, HttpMessageHandler = new Passing(handler) };
        var client = new LikenessClient(options);
        await Check.ThrowsAsync<InvalidResponseException>(() => client.Galleries.ListAsync());
        Check.Equal(1, server.Requests.Count, "requests");
        client.Dispose();
        using var again = new LikenessClient(options);
        await Check.ThrowsAsync<InvalidResponseException>(() => again.Galleries.ListAsync());
        Check.Equal(2, server.Requests.Count, "requests over the handler that is still open");
    }

    internal static async Task HandlerInUseThatFollowsRedirectsIsRefused()
    {
        using var server = new Server(_ => Server.Answer(NoGalleries));
        using var handler = new SocketsHttpHandler();
        using var http = new HttpClient(handler, disposeHandler: false);
        await http.GetAsync(server.Url);
        var options = new LikenessOptions { ApiKey = "k", BaseUrl = server.Url, HttpMessageHandler = handler };
        Check.Equal("http_message_handler", Check.Throws<InvalidInputException>(() => new LikenessClient(options)).Param);
    }

    internal static async Task TimeoutOfAGivenClientIsATimeout()
    {
        using var server = new Server(_ =>
        {
            Thread.Sleep(60_000);
            return null;
        });
        using var http = new HttpClient { Timeout = TimeSpan.FromMilliseconds(200) };
        using var client = new LikenessClient(new LikenessOptions { ApiKey = "k", BaseUrl = server.Url, HttpClient = http, MaxRetries = 0 });
        await Check.ThrowsAsync<ApiTimeoutException>(() => client.Galleries.ListAsync());
    }

    internal static async Task GivenClientStaysOpen()
    {
        using var server = new Server(_ => Server.Answer(NoGalleries));
        using var http = new HttpClient();
        new LikenessClient(new LikenessOptions { ApiKey = "k", BaseUrl = server.Url, HttpClient = http }).Dispose();
        Check.Equal(HttpStatusCode.OK, (await http.GetAsync(server.Url)).StatusCode);
    }

    internal static async Task OwnHeadersReplaceThoseOfTheClient()
    {
        using var server = new Server(_ => Server.Answer("""{"faceCount":0}"""));
        using LikenessClient client = CallTests.NewClient(server);
        var headers = new Dictionary<string, string> { ["User-Agent"] = "mine/1", ["Content-Language"] = "de" };
        await client.Face.DetectAsync(new FaceDetectParams { Image = CallTests.Jpeg }, new CallOptions { Headers = headers });
        string head = server.Requests[0].Head;
        Check.True(head.Contains("User-Agent: mine/1\r\n") && head.Contains("Content-Language: de\r\n"), head);
        Check.True(!head.Contains("likeness-dotnet") && !head.Contains("Expect") && !head.Contains("chunked"), head);
    }

    internal static async Task BodyThatNeverEndsIsATimeout()
    {
        using var server = new Server(_ => "HTTP/1.1 200 OK\r\nContent-Length: 100\r\nConnection: close\r\n\r\n{");
        using LikenessClient client = CallTests.NewClient(server, maxRetries: 0);
        using var cancellation = new CancellationTokenSource(TimeSpan.FromSeconds(30));
        Task call = client.Galleries.ListAsync(new CallOptions { Timeout = TimeSpan.FromSeconds(1) }, cancellation.Token);
        await Check.ThrowsAsync<ApiTimeoutException>(() => call);
    }

    private sealed class Passing(HttpMessageHandler inner) : DelegatingHandler(inner)
    {
        protected override void Dispose(bool disposing)
        {
            // the inner handler belongs to the test
        }
    }
}
