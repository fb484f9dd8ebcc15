using System.Diagnostics;
using System.Text;
using Likeness;

/// <summary>Calls: images, cancellation, contexts, answers.</summary>
internal static class CallTests
{
    private const string Detected = """{"faceCount":1,"faces":[]}""";

    internal static readonly byte[] Jpeg = [0xff, 0xd8, 0xff, 0xe0, .. "and more"u8];

    internal static LikenessClient NewClient(Server server, Action<LogEntry>? log = null, int? maxRetries = null)
        => new(new LikenessOptions { ApiKey = "sk_test_1", BaseUrl = server.Url, Log = log, MaxRetries = maxRetries });

    internal static async Task StreamServesSeveralCalls()
    {
        using var server = new Server(_ => Server.Answer(Detected));
        using LikenessClient client = NewClient(server);
        using var stream = new SlowStream(Jpeg);
        Image image = stream;
        await Task.WhenAll(Enumerable.Range(0, 4).Select(_ => client.Face.DetectAsync(new FaceDetectParams { Image = image })));
        string want = $$"""{"image":"{{Convert.ToBase64String(Jpeg)}}"}""";
        Check.Equal(4, server.Requests.Count(r => r.Body == want), "requests with the image");
    }

    internal static async Task StreamThatFailedIsNotSentInPart()
    {
        using var server = new Server(_ => Server.Answer(Detected));
        using LikenessClient client = NewClient(server);
        using var cancellation = new CancellationTokenSource(50);
        Image image = new SlowStream(Jpeg, delay: 60_000);
        await Check.ThrowsAsync<OperationCanceledException>(
            () => client.Face.DetectAsync(new FaceDetectParams { Image = image }, null, cancellation.Token));
        var refused = await Check.ThrowsAsync<InvalidInputException>(() => client.Face.DetectAsync(new FaceDetectParams { Image = image }));
        Check.Equal("image", refused.Param);
        Check.Equal(0, server.Requests.Count, "requests");
    }

    internal static async Task CancelledTokenSendsNothing()
    {
        using var server = new Server(_ => Server.Answer(Detected));
        using LikenessClient client = NewClient(server);
        var cancelled = new CancellationToken(canceled: true);
        await Check.ThrowsAsync<OperationCanceledException>(() => client.Galleries.ListAsync(null, cancelled));
        Check.Equal(0, server.Requests.Count, "requests");
    }

    internal static async Task CancellationIsThatOfTheCaller()
    {
        using var server = new Server(_ =>
        {
            Thread.Sleep(60_000);
            return null;
        });
        using LikenessClient client = NewClient(server);
        using var cancellation = new CancellationTokenSource(200);
        var time = Stopwatch.StartNew();
        var e = await Check.ThrowsAsync<OperationCanceledException>(() => client.Galleries.ListAsync(null, cancellation.Token));
        Check.Equal(cancellation.Token, e.CancellationToken, "token");
        Check.True(time.Elapsed < TimeSpan.FromSeconds(50), "the call ended at once");
    }

    /// <summary>A thread that waits for a call does not block it: nothing goes back to its context.</summary>
    internal static async Task BlockedContextDoesNoHarm()
    {
        using var server = new Server(_ => Server.Answer(Detected));
        using LikenessClient client = NewClient(server);
        var done = new TaskCompletionSource<int>();
        var thread = new Thread(() =>
        {
            SynchronizationContext.SetSynchronizationContext(new DeadContext());
            Image image = new SlowStream(Jpeg);
            done.SetResult(client.Face.DetectAsync(new FaceDetectParams { Image = image }).GetAwaiter().GetResult().FaceCount);
        })
        {
            IsBackground = true,
        };
        thread.Start();
        Check.Equal(1, await done.Task.WaitAsync(TimeSpan.FromMinutes(2)), "faces");
    }

    internal static async Task WaiterThatLeavesDoesNotEndTheExchange()
    {
        using var isLeft = new ManualResetEventSlim();
        using var server = new Server(r =>
        {
            if (!r.Path.EndsWith("token", StringComparison.Ordinal))
            {
                return Server.Answer("""{"galleries":[]}""");
            }
            isLeft.Wait(TimeSpan.FromMinutes(1));
            return Server.Raw(200, """{"access_token":"at","token_type":"Bearer","expires_in":600}""");
        });
        using var client = new LikenessClient(new LikenessOptions { BaseUrl = server.Url, ClientId = "c", ClientSecret = "s" });
        using var cancellation = new CancellationTokenSource(100);
        Task<GalleryListResult> leaves = client.Galleries.ListAsync(null, cancellation.Token);
        Task<GalleryListResult> stays = client.Galleries.ListAsync();
        await Check.ThrowsAsync<OperationCanceledException>(() => leaves);
        isLeft.Set();
        await stays;
        Check.Equal(1, server.Requests.Count(r => r.Path.EndsWith("token", StringComparison.Ordinal)), "exchanges");
        Check.True(server.Requests.All(r => r.Path.EndsWith("token", StringComparison.Ordinal) || r.Head.Contains("Bearer at")), "the token is sent");
    }

    internal static async Task PagesHeedTheTokenOfTheEnumeration()
    {
        using var server = new Server(_ => Server.Answer("""{"people":[{"id":"a","labels":[],"created":"2026-11-21T06:30:00Z"}],"next":"n1"}"""));
        using LikenessClient client = NewClient(server);
        using var cancellation = new CancellationTokenSource();
        int seen = 0;
        await Check.ThrowsAsync<OperationCanceledException>(async () =>
        {
            await foreach (Person person in client.Galleries.People
                .ListAllAsync(new GalleriesPeopleListParams { Gallery = "g" }).WithCancellation(cancellation.Token))
            {
                seen++;
                cancellation.Cancel();
            }
        });
        Check.Equal(1, seen, "items");
    }

    internal static async Task LogHasOneLineForEachTry()
    {
        int n = 0;
        using var server = new Server(_ => ++n == 1 ? Server.Raw(503, "") : Server.Answer("""{"galleries":[]}"""));
        var log = new List<LogEntry>();
        using LikenessClient client = NewClient(server, log.Add);
        await client.Galleries.ListAsync();
        Check.Equal(2, log.Count, "lines");
        Check.True(log[0] is { Method: "GET", Path: "/v1/galleries", Status: 503, Try: 1, Wait: not null }, log[0].ToString());
        Check.True(log[1] is { Status: 200, Try: 2, Wait: null }, log[1].ToString());
    }

    internal static async Task WrongArgumentsAreRefused()
    {
        using var server = new Server(_ => Server.Answer(Detected));
        using LikenessClient client = NewClient(server);
        async Task<string> ParamOf(Func<Task> act) => (await Check.ThrowsAsync<InvalidInputException>(act)).Param;
        var withHeader = (string name, string value) => new CallOptions { Headers = new Dictionary<string, string> { [name] = value } };
        foreach (CallOptions options in new[] { withHeader("X-A", "1\r\nX-B: 2"), withHeader("", "1"), withHeader("Host", "h"), withHeader("X", "ü") })
        {
            Check.Equal("headers", await ParamOf(() => client.Galleries.ListAsync(options)));
        }
        Check.Equal("tag", await ParamOf(() => client.Face.DetectAsync(new FaceDetectParams { Image = Jpeg, Tag = "\ud800" })));
        Check.Equal("image", await ParamOf(() => client.Face.DetectAsync(new FaceDetectParams { Image = (byte[])null! })));
        Check.Equal("image", await ParamOf(() => client.Face.DetectAsync(new FaceDetectParams { Image = (string)null! })));
        Check.Equal("image", await ParamOf(() => client.Face.DetectAsync(new FaceDetectParams { Image = "\u0089PNG" })));
        Check.Equal("image", await ParamOf(() => client.Face.DetectAsync(new FaceDetectParams { Image = Image.FromBase64("/9j/\"") })));
        Check.Equal("attributes[1]", await ParamOf(() => client.Face.AttributesAsync(
            new FaceAttributesParams { Image = Jpeg, Attributes = [AttributeName.Age, default] })));
        Check.Equal("faces[1]", await ParamOf(() => client.Face.ClusterAsync(
            new FaceClusterParams { Faces = [new GalleryEntry { Image = Jpeg }, null!] })));
        Check.Equal(0, server.Requests.Count, "requests");
    }

    internal static async Task MemoryOfTwoLargeImages()
    {
        long read = 0;
        using var server = new Server(r =>
        {
            read = r.Body.Length;
            return Server.Answer("""{"match":true,"similarity":1}""");
        });
        byte[] image = new byte[12_000_000];
        Jpeg.CopyTo(image, 0);
        var counted = new CountingHandler();
        using var client = new LikenessClient(new LikenessOptions { ApiKey = "k", BaseUrl = server.Url, HttpMessageHandler = counted });
        await client.Face.VerifyAsync(new FaceVerifyParams { Image1 = Jpeg, Image2 = Jpeg }); // what is made once
        long before = GC.GetTotalAllocatedBytes(precise: true);
        await client.Face.VerifyAsync(new FaceVerifyParams { Image1 = image, Image2 = image });
        long made = GC.GetTotalAllocatedBytes(precise: true) - before;
        Check.Equal(32_000_000 + """{"image1":"","image2":""}""".Length, counted.Sent, "bytes that were sent");
        Check.True(made < 1_000_000, $"{made} bytes were allocated for two images of 12 MB");
    }

    internal static async Task AnswersOfAnyFormEndInAResultOrAnException()
    {
        const string Whole = """
            {"ok":true,"request_id":"r","latency_ms":1.5,"warnings":["w"],"error":null,"data":{"code":0,"msg":"OK","elapsedTime":1,
            "metadata":{"serverTime":"2026-11-21T06:30:00Z","ctx":{"userIp":"::1"}},"match":true,"similarity":1.0,"calibration":{}}}
            """;
        var random = new Random(17);
        var handler = new FixedHandler();
        using var client = new LikenessClient(
            new LikenessOptions { ApiKey = "k", BaseUrl = "http://h", HttpMessageHandler = handler, MaxRetries = 0 });
        int results = 0;
        handler.Answer = (200, Encoding.UTF8.GetBytes("""{"ok":true,"\ud800":1,"warnings":["\ud800",2],"data":{"\udc00":1,"msg":"x"}}"""));
        await Check.ThrowsAsync<InvalidResponseException>(() => client.Face.VerifyAsync(new FaceVerifyParams { Image1 = Jpeg, Image2 = Jpeg }));
        for (int i = 0; i < 20_000; i++)
        {
            byte[] body = Encoding.UTF8.GetBytes(Whole);
            for (int changes = random.Next(4); changes > 0; changes--)
            {
                body[random.Next(body.Length)] = (byte)(random.Next(2) == 0 ? "{}[]\",:0-.entu"[random.Next(14)] : random.Next(256));
            }
            handler.Answer = (random.Next(8) == 0 ? random.Next(200, 600) : 200, body.AsSpan(0, random.Next(10) == 0 ? random.Next(body.Length) : body.Length).ToArray());
            try
            {
                FaceVerifyResult result = await client.Face.VerifyAsync(new FaceVerifyParams { Image1 = Jpeg, Image2 = Jpeg });
                _ = result.ToJson().Length + result.Call.ToString().Length;
                results++;
            }
            catch (LikenessException)
            {
                // what a caller catches
            }
        }
        Check.True(results is > 4000 and < 19_000, $"{results} results");
    }

    /// <summary>Delivers one byte at a time, as a network may.</summary>
    private sealed class SlowStream(byte[] data, int delay = 1) : MemoryStream(data)
    {
        public override bool CanSeek => false;

        public override async Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
        {
            await Task.Delay(delay, cancellationToken).ConfigureAwait(false);
            return await base.ReadAsync(buffer, offset, Math.Min(count, 1), cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Runs nothing.</summary>
    private sealed class DeadContext : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object? state)
        {
        }
    }

    /// <summary>Answers without a network; counts what would be sent.</summary>
    private sealed class CountingHandler : HttpMessageHandler
    {
        internal long Sent { get; private set; }

        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            var sink = new CountingStream();
            await request.Content!.CopyToAsync(sink, cancellationToken);
            Sent = sink.Written;
            return new HttpResponseMessage { Content = new StringContent("""{"ok":true,"data":{"match":true}}""") };
        }
    }

    private sealed class CountingStream : MemoryStream
    {
        internal long Written { get; private set; }

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
        {
            Written += count;
            return Task.CompletedTask;
        }
    }

    private sealed class FixedHandler : HttpMessageHandler
    {
        internal (int Status, byte[] Body) Answer { get; set; }

        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
            => Task.FromResult(new HttpResponseMessage((System.Net.HttpStatusCode)Answer.Status) { Content = new ByteArrayContent(Answer.Body) });
    }
}
