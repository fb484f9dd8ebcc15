// Driver of the conformance suite: reads tasks as lines of JSON and writes reports as lines of JSON. The protocol is
// described in clients/README.md, part "Driver".
using System.Collections.Concurrent;
using System.Net;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Likeness;

var input = new StreamReader(Console.OpenStandardInput(), new UTF8Encoding(false), false, 1 << 16);
var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false)) { AutoFlush = true };
while (await input.ReadLineAsync() is { } line)
{
    JsonObject report = await new Player().PlayAsync(JsonNode.Parse(line)!.AsObject());
    await output.WriteLineAsync(report.ToJsonString(Player.Written));
}

/// <summary>Does the steps of one task.</summary>
internal sealed class Player
{
    internal static readonly JsonSerializerOptions Written = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private readonly ConcurrentQueue<string> _log = new();
    private readonly ConcurrentQueue<string> _printed = new();
#if NETSTANDARD
    private int? _maxRetries;
#endif

    internal async Task<JsonObject> PlayAsync(JsonObject task)
    {
        var report = new JsonObject();
        try
        {
            report["outcomes"] = await PlayStepsAsync(task);
        }
        catch (Exception e)
        {
            report["fault"] = e.ToString();
        }
        report["log"] = string.Join("\n", _log);
        report["printed"] = string.Join("\n", _printed);
        return report;
    }

    private async Task<JsonArray> PlayStepsAsync(JsonObject task)
    {
        var outcomes = new JsonArray();
        object? client = null;
        try
        {
            foreach (JsonNode? node in task["steps"]!.AsArray())
            {
                JsonObject step = node!.AsObject();
                if (step["sleep"] is { } sleep)
                {
                    await Task.Delay(Seconds(sleep));
                }
                else if (step["verify_webhook"] is { } webhook)
                {
                    outcomes.Add(VerifyWebhook(webhook.AsObject()));
                }
                else
                {
                    client ??= MakeClient(task["client"]!.AsObject());
                    foreach (JsonObject outcome in await PlayCallAsync(client, step))
                    {
                        outcomes.Add(outcome);
                    }
                }
            }
        }
        catch (LikenessException e)
        {
            return new JsonArray(Failure(e)); // of making the client
        }
        finally
        {
            (client as IDisposable)?.Dispose();
        }
        return outcomes;
    }

    private object MakeClient(JsonObject given)
    {
#if NETSTANDARD
        _maxRetries = (int?)given["max_retries"];
#endif
        var options = new LikenessOptions
        {
            ApiKey = Text(given, "api_key"),
            BaseUrl = Text(given, "base_url"),
            ClientId = Text(given, "client_id"),
            ClientSecret = Text(given, "client_secret"),
            Timeout = Time(given, "timeout"),
            Deadline = Time(given, "deadline"),
            MaxRetries = (int?)given["max_retries"],
            AllowPaths = (bool?)given["allow_paths"] ?? true,
            Proxy = given["proxy"] is { } proxy ? new WebProxy((string)proxy!) : null,
            Log = entry => _log.Enqueue(entry.ToString()),
        };
        _printed.Enqueue(options.ToString());
        object client = (bool?)given["admin"] == true ? new LikenessAdminClient(options) : new LikenessClient(options);
        _printed.Enqueue(JsonSerializer.Serialize(options));
        _printed.Enqueue($"{client} {JsonSerializer.Serialize(client, client.GetType())}");
        return client;
    }

    /// <summary>Makes the calls of a step, all at the same time.</summary>
    private async Task<JsonObject[]> PlayCallAsync(object client, JsonObject step)
    {
        using var cancellation = new CancellationTokenSource();
        if (step["cancel_after"] is { } after)
        {
            cancellation.CancelAfter(Seconds(after));
        }
        IEnumerable<Task<JsonObject>> calls = Enumerable.Range(0, (int?)step["parallel"] ?? 1)
            .Select(_ => Task.Run(() => MakeCallAsync(client, step, cancellation.Token)));
        return await Task.WhenAll(calls);
    }

    private async Task<JsonObject> MakeCallAsync(object client, JsonObject step, CancellationToken cancellationToken)
    {
#if NETSTANDARD
        bool hasNoBody = ((string)step["call"]!).Split('.').Last() is "get" or "list" or "delete";
        if (hasNoBody && _maxRetries == 0)
        {
            return new JsonObject { ["unsupported"] = "HttpClientHandler repeats a GET or DELETE by itself" };
        }
#endif
        var started = System.Diagnostics.Stopwatch.StartNew();
        JsonObject outcome;
        try
        {
            object call = MethodCall.Start(client, step, cancellationToken);
            outcome = call is Task task
                ? Success(await MethodCall.ResultOf(task), step)
                : new JsonObject { ["items"] = await MethodCall.CollectAsync(call, (int?)step["take"]) };
        }
        catch (LikenessException e)
        {
            outcome = Failure(e);
        }
        catch (OperationCanceledException)
        {
            outcome = new JsonObject { ["cancelled"] = true };
        }
        outcome["elapsed_ms"] = started.ElapsedMilliseconds;
        return outcome;
    }

    private JsonObject Success(Result result, JsonObject step)
    {
        Call call = result.Call;
        _printed.Enqueue($"{result} {call} {JsonSerializer.Serialize(call)}");
        JsonNode raw = JsonNode.Parse(call.Raw.GetRawText())!;
        var outcome = new JsonObject
        {
            ["ok"] = true,
            ["data"] = Pruned.Of(result, raw["data"]),
            ["call"] = new JsonObject
            {
                ["request_id"] = call.RequestId,
                ["status"] = call.Status,
                ["tries"] = call.Tries,
                ["credits_charged"] = Decimal(call.CreditsCharged),
                ["credits_remaining"] = Decimal(call.CreditsRemaining),
                ["replayed"] = call.Replayed,
                ["latency_ms"] = call.LatencyMs,
                ["warnings"] = new JsonArray(call.Warnings.Select(w => (JsonNode?)w).ToArray()),
                ["model_pack"] = call.ModelPack,
            },
        };
        if (step["raw"] is not null)
        {
            outcome["raw"] = raw;
        }
        if (step["save"] is { } save)
        {
            outcome["saved"] = Save(result, (string)save!, (string)step["to_file"]!);
        }
        return outcome;
    }

    private static JsonObject Save(object result, string field, string path)
    {
        object at = result;
        foreach (string name in field.Split('.'))
        {
            at = at.GetType().GetProperty(char.ToUpperInvariant(name[0]) + name.Substring(1))!.GetValue(at)!;
        }
        var picture = (Picture)at;
        picture.Save(path);
        byte[] data = File.ReadAllBytes(path);
        if (Convert.ToBase64String(data) != picture.Base64)
        {
            throw new InvalidOperationException("the file differs from the picture");
        }
        using var hash = System.Security.Cryptography.SHA256.Create();
        string sum = string.Concat(hash.ComputeHash(data).Select(b => b.ToString("x2")));
        return new JsonObject { ["size"] = data.Length, ["sha256"] = sum };
    }

    private JsonObject Failure(LikenessException e)
    {
        _printed.Enqueue(e.ToString());
        var api = e as ApiException;
        var fields = new JsonObject
        {
            ["class"] = e.GetType().Name.Replace("Exception", ""),
            ["text"] = e.Message,
            ["message"] = api?.Detail ?? e.Message,
            ["status"] = e.Status,
            ["code"] = api?.Code,
            ["param"] = api?.Param ?? (e as InvalidInputException)?.Param,
            ["fix"] = api?.Fix,
            ["doc_url"] = api?.DocUrl,
            ["request_id"] = e.RequestId,
            ["retry_after"] = api?.RetryAfter?.TotalSeconds,
            ["tries"] = e.Tries,
            ["maybe_applied"] = (e as ApiConnectionException)?.MaybeApplied,
            ["reason"] = (e as WebhookVerificationException)?.Reason,
            ["data"] = api is null ? null : api.AnswerData is { } data ? JsonNode.Parse(data.GetRawText()) : new JsonObject(),
        };
        return new JsonObject { ["error"] = fields };
    }

    private JsonObject VerifyWebhook(JsonObject given)
    {
        var headers = given["headers"]!.AsObject().ToDictionary(h => h.Key, h => Texts(h.Value!));
        try
        {
            var verifier = new WebhookVerifier(Texts(given["secrets"]!))
            {
                Tolerance = Time(given, "tolerance") ?? TimeSpan.FromMinutes(5),
                Now = () => DateTimeOffset.FromUnixTimeMilliseconds((long)((double)given["now"]! * 1000)),
            };
            WebhookEvent e = verifier.Verify(Convert.FromBase64String((string)given["body"]!), headers);
            JsonNode payload = JsonNode.Parse(e.Raw.GetRawText())!;
            return new JsonObject
            {
                ["event"] = new JsonObject
                {
                    ["id"] = e.Id,
                    ["type"] = e.Type,
                    ["environment"] = e.Environment,
                    ["data"] = e.Data is Model model ? Pruned.Of(model, payload["data"]) : JsonNode.Parse(((JsonElement)e.Data).GetRawText()),
                },
            };
        }
        catch (LikenessException e)
        {
            return Failure(e);
        }
    }

    internal static TimeSpan Seconds(JsonNode node) => TimeSpan.FromTicks((long)((double)node * TimeSpan.TicksPerSecond));

    internal static TimeSpan? Time(JsonObject given, string name) => given[name] is { } node ? Seconds(node) : null;

    internal static string? Text(JsonObject given, string name) => (string?)given[name];

    private static string? Decimal(decimal? value) => value?.ToString(System.Globalization.CultureInfo.InvariantCulture);

    private static string[] Texts(JsonNode node)
        => node is JsonArray list ? list.Select(v => (string)v!).ToArray() : [(string)node!];
}
