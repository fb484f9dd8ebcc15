using System.Globalization;
using System.Net;

namespace Likeness;

/// <summary>A whole answer.</summary>
internal sealed class Response
{
    internal required int Status { get; init; }

    internal required IReadOnlyDictionary<string, string> Headers { get; init; }

    internal required ReadOnlyMemory<byte> Body { get; init; }

    /// <summary>The given HTTP client followed a redirect by itself.</summary>
    internal bool WasRedirected { get; init; }

    internal string? Header(string name) => Headers.TryGetValue(name, out string? value) && value.Length > 0 ? value : null;
}

/// <summary>A request without a whole answer.</summary>
internal sealed class SendException(string message, Exception inner) : Exception(message, inner)
{
    /// <summary>A byte of the request may have arrived.</summary>
    internal required bool Sent { get; init; }

    /// <summary>Another try may help.</summary>
    internal required bool Again { get; init; }

    internal bool TimedOut { get; init; }
}

/// <summary>Sends requests over HttpClient. This is the only file that uses it.</summary>
internal sealed class Transport : IDisposable
{
    private static readonly string UserAgent =
        $"likeness-dotnet/{LikenessVersion.Version} dotnet/{Environment.Version.ToString()}";

    private static readonly TimeSpan LongestTimer = TimeSpan.FromMilliseconds(int.MaxValue - 1);

    private readonly HttpClient _client;
    private readonly bool _isOwn;

    internal Transport(LikenessOptions options)
    {
        if (options.HttpClient is not null && options.HttpMessageHandler is not null)
        {
            throw new InvalidInputException("http_client", "Give HttpClient or HttpMessageHandler, not both.");
        }
        _isOwn = options.HttpClient is null;
        if (options.HttpMessageHandler is not null)
        {
            RefuseRedirects(options.HttpMessageHandler);
        }
        _client = options.HttpClient ?? new HttpClient(
            options.HttpMessageHandler ?? NewHandler(options.Proxy), disposeHandler: options.HttpMessageHandler is null)
        {
            // The time of a try is counted here, the body of the answer included.
            Timeout = Timeout.InfiniteTimeSpan,
        };
    }

    public void Dispose()
    {
        if (_isOwn)
        {
            _client.Dispose();
        }
    }

    /// <summary>Sends one request and reads the whole answer within the limit. Throws SendException.</summary>
    internal async Task<Response> SendAsync(
        string method,
        string address,
        IReadOnlyDictionary<string, string> headers,
        Body? body,
        TimeSpan limit,
        CancellationToken cancellationToken)
    {
        using var timer = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        timer.CancelAfter(limit < LongestTimer ? limit : LongestTimer);
        bool hasContent = body is not null || method is not ("GET" or "DELETE");
        var content = hasContent ? new BodyContent(body, timer.Token) : null;
        bool hasHeaders = false;
        try
        {
            using HttpRequestMessage request = NewRequest(method, address, headers, content);
            bool hasKey = request.Headers.Authorization is not null;
            using HttpResponseMessage answer = await _client
                .SendAsync(request, HttpCompletionOption.ResponseHeadersRead, timer.Token).ConfigureAwait(false);
            hasHeaders = true;
            return new Response
            {
                Status = (int)answer.StatusCode,
                Headers = ReadHeaders(answer),
                Body = await ReadBodyAsync(answer, timer.Token).ConfigureAwait(false),
                WasRedirected = hasKey && request.Headers.Authorization is null, // HttpClient takes it away then
            };
        }
        catch (Exception e) when (e is HttpRequestException or IOException or OperationCanceledException
            || (e is ObjectDisposedException && timer.IsCancellationRequested))
        {
            cancellationToken.ThrowIfCancellationRequested();
            bool sent = hasHeaders || (content is null ? !IsConnectError(e) : content.IsStarted);
            throw NewSendException(e, sent, limit, timer.IsCancellationRequested);
        }
    }

    private static HttpRequestMessage NewRequest(
        string method, string address, IReadOnlyDictionary<string, string> headers, BodyContent? content)
    {
        var request = new HttpRequestMessage(new HttpMethod(method), address) { Content = content };
        request.Headers.ExpectContinue = false;
        AddDefault("User-Agent", UserAgent);
        AddDefault("Accept", "application/json");
        foreach (KeyValuePair<string, string> header in headers)
        {
            // HttpClient keeps headers such as Content-Language apart, with the content.
            if (!request.Headers.TryAddWithoutValidation(header.Key, header.Value))
            {
                content?.Headers.TryAddWithoutValidation(header.Key, header.Value);
            }
        }
        return request;

        void AddDefault(string name, string value)
        {
            if (!headers.ContainsKey(name))
            {
                request.Headers.TryAddWithoutValidation(name, value);
            }
        }
    }

    private static Dictionary<string, string> ReadHeaders(HttpResponseMessage answer)
    {
        var headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        foreach (KeyValuePair<string, IEnumerable<string>> header in answer.Headers.Concat(answer.Content.Headers))
        {
            headers[header.Key] = string.Join(", ", header.Value);
        }
        return headers;
    }

    private static async Task<ReadOnlyMemory<byte>> ReadBodyAsync(HttpResponseMessage answer, CancellationToken cancellationToken)
    {
        long length = answer.Content.Headers.ContentLength ?? 0;
        using var data = new MemoryStream((int)Math.Min(Math.Max(length, 0), 64 * 1024 * 1024));
#if NET
        using Stream stream = await answer.Content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        await stream.CopyToAsync(data, cancellationToken).ConfigureAwait(false);
#else
        // Streams of .NET Framework do not heed the token while they wait.
        using CancellationTokenRegistration cancelled = cancellationToken.Register(answer.Dispose);
        using Stream stream = await answer.Content.ReadAsStreamAsync().ConfigureAwait(false);
        await stream.CopyToAsync(data, 81920, cancellationToken).ConfigureAwait(false);
#endif
        return data.GetBuffer().AsMemory(0, (int)data.Length);
    }

    private static SendException NewSendException(Exception e, bool sent, TimeSpan limit, bool isOutOfTime)
    {
        // A time-out of a given HttpClient, or of connecting, is a cancellation too.
        if (isOutOfTime || e is OperationCanceledException)
        {
            string seconds = limit.TotalSeconds.ToString("0.###", CultureInfo.InvariantCulture);
            return new SendException($"There was no whole answer within {seconds} s.", e) { Sent = sent, Again = true, TimedOut = true };
        }
        string causes = e.Message.TrimEnd('.');
        for (Exception? inner = e.InnerException; inner is not null; inner = inner.InnerException)
        {
            causes += ": " + inner.Message.TrimEnd('.');
        }
        return new SendException($"The connection failed: {causes}.", e) { Sent = sent, Again = !IsCertificateError(e) };
    }

    /// <summary>Reports whether the certificate of the server was refused; other faults of TLS may pass.</summary>
    private static bool IsCertificateError(Exception? e)
    {
        for (; e is not null; e = e.InnerException)
        {
            if (e is System.Security.Authentication.AuthenticationException { InnerException: null }
                or WebException { Status: WebExceptionStatus.TrustFailure })
            {
                return true;
            }
        }
        return false;
    }

    /// <summary>Reports whether there was no connection to send the request over.</summary>
    private static bool IsConnectError(Exception e)
    {
#if NET
        return e is HttpRequestException
        {
            HttpRequestError: HttpRequestError.NameResolutionError or HttpRequestError.ConnectionError
                or HttpRequestError.SecureConnectionError or HttpRequestError.ProxyTunnelError,
        };
#else
        return e.InnerException is WebException
        {
            Status: WebExceptionStatus.ConnectFailure or WebExceptionStatus.NameResolutionFailure
                or WebExceptionStatus.ProxyNameResolutionFailure or WebExceptionStatus.SecureChannelFailure
                or WebExceptionStatus.TrustFailure,
        }
        or System.Net.Sockets.SocketException;
#endif
    }

#if NET
    private static SocketsHttpHandler NewHandler(IWebProxy? proxy)
    {
        var handler = new SocketsHttpHandler
        {
            AllowAutoRedirect = false, // the key must not travel to another address
            UseCookies = false,
            ConnectTimeout = TimeSpan.FromSeconds(5),
            PooledConnectionIdleTimeout = TimeSpan.FromSeconds(50),
            PooledConnectionLifetime = TimeSpan.FromMinutes(5), // so that changes of names are seen
            PlaintextStreamFilter = (context, _) => new(new AnswerStream(context.PlaintextStream)),
        };
#else
    private static HttpClientHandler NewHandler(IWebProxy? proxy)
    {
        // It may send a GET or DELETE again by itself when the connection ends without an answer; it has no switch for that.
        var handler = new HttpClientHandler { AllowAutoRedirect = false, UseCookies = false, MaxConnectionsPerServer = 64 };
#endif
        if (proxy is not null)
        {
            handler.Proxy = proxy;
        }
        return handler;
    }

    /// <summary>Switches redirects off in a given handler.</summary>
    private static void RefuseRedirects(HttpMessageHandler handler)
    {
        HttpMessageHandler? innermost = handler;
        while (innermost is DelegatingHandler outer)
        {
            innermost = outer.InnerHandler;
        }
        try
        {
            switch (innermost)
            {
                case HttpClientHandler { AllowAutoRedirect: true } known:
                    known.AllowAutoRedirect = false;
                    break;
#if NET
                case SocketsHttpHandler { AllowAutoRedirect: true } known:
                    known.AllowAutoRedirect = false;
                    break;
#endif
            }
        }
        catch (InvalidOperationException e)
        {
            throw new InvalidInputException(
                "http_message_handler", "HttpMessageHandler is in use already; make it with AllowAutoRedirect = false.", e);
        }
    }

#if NET
    /// <summary>
    /// The stream of a connection. A connection that ends after a request, before its answer, is a fault: SocketsHttpHandler
    /// would send a GET or DELETE again by itself when the connection was used before.
    /// </summary>
    private sealed class AnswerStream(Stream inner) : Stream
    {
        private volatile bool _isAnswerDue;

        public override bool CanRead => inner.CanRead;

        public override bool CanSeek => false;

        public override bool CanWrite => inner.CanWrite;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
            => Check(await inner.ReadAsync(buffer, cancellationToken).ConfigureAwait(false), buffer.Length);

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
            => ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

        public override int Read(byte[] buffer, int offset, int count) => Check(inner.Read(buffer, offset, count), count);

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            _isAnswerDue = true;
            return inner.WriteAsync(buffer, cancellationToken);
        }

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
            => WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

        public override void Write(byte[] buffer, int offset, int count)
        {
            _isAnswerDue = true;
            inner.Write(buffer, offset, count);
        }

        public override Task FlushAsync(CancellationToken cancellationToken) => inner.FlushAsync(cancellationToken);

        public override void Flush() => inner.Flush();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        protected override void Dispose(bool disposing)
        {
            if (disposing)
            {
                inner.Dispose();
            }
            base.Dispose(disposing);
        }

        private int Check(int read, int wanted)
        {
            if (read == 0 && wanted > 0 && _isAnswerDue)
            {
                throw new IOException("The server closed the connection without an answer.");
            }
            _isAnswerDue &= read == 0;
            return read;
        }
    }
#endif

    /// <summary>Streams a body with a known length.</summary>
    private sealed class BodyContent : HttpContent
    {
        private readonly Body? _body;
        private readonly CancellationToken _cancellationToken;

        internal BodyContent(Body? body, CancellationToken cancellationToken)
        {
            _body = body;
            _cancellationToken = cancellationToken;
            if (body is not null)
            {
                Headers.TryAddWithoutValidation("Content-Type", body.ContentType);
            }
        }

        /// <summary>A byte of the request may have been sent.</summary>
        internal bool IsStarted { get; private set; }

        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context)
        {
            IsStarted = true;
            return _body?.WriteAsync(stream, _cancellationToken) ?? Task.CompletedTask;
        }

        protected override bool TryComputeLength(out long length)
        {
            length = _body?.Length ?? 0;
            return true;
        }
    }
}
