using System.Diagnostics;
using System.Globalization;
using System.Security.Cryptography;
using System.Text.Json;

namespace Likeness;

/// <summary>A whole answer with ok true.</summary>
internal sealed record Answer(Response Response, JsonElement Envelope, int Tries);

/// <summary>
/// What follows a try: the answer, or another try after a wait; with renew after a new token was fetched.
/// </summary>
internal readonly record struct Step(Answer? Answer, TimeSpan Wait = default, bool Renew = false);

/// <summary>
/// The tries of one call: what happens after each is in clients/README.md. It holds no connection; the core asks it before
/// and after every try.
/// </summary>
internal sealed class Retries
{
    private static readonly TimeSpan LongestRetryAfter = TimeSpan.FromSeconds(30);

    private static readonly string[] OwnHeaders = ["authorization", "idempotency-key", "content-length", "content-type", "host"];

    private readonly Operation _operation;
    private readonly Limits _limits;
    private readonly Action<LogEntry>? _log;
    private readonly Stopwatch _started = Stopwatch.StartNew();
    private readonly Stopwatch _tryStarted = new();
    private int _sent;
    private int _repeated;
    private bool _mayRenew;

    internal Retries(Operation operation, ClientOptions client, CallOptions? options, bool mayRenew)
    {
        _operation = operation;
        _limits = client.Limits.With(options?.Timeout, options?.Deadline, options?.MaxRetries);
        _log = client.Log;
        _mayRenew = mayRenew;
        foreach (KeyValuePair<string, string> header in options?.Headers ?? new Dictionary<string, string>())
        {
            CheckHeader(header.Key, header.Value);
            Headers[header.Key] = header.Value;
        }
        string? key = options?.IdempotencyKey;
        if (key is not null && (key.Length is < 1 or > 255 || key.Any(c => c is < ' ' or > '~')))
        {
            throw new InvalidInputException("idempotency_key", "IdempotencyKey must have 1 to 255 printable ASCII characters.");
        }
        if (operation.Idempotent)
        {
            Headers["Idempotency-Key"] = key ?? Guid.NewGuid().ToString();
        }
    }

    /// <summary>The headers of the next try, without the key.</summary>
    internal Dictionary<string, string> Headers { get; } = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>The number of requests of the operation so far; token exchanges do not count.</summary>
    internal int Tries => _operation.Harmless ? 0 : _sent;

    /// <summary>Counts a try and returns its time.</summary>
    internal TimeSpan BeginTry()
    {
        TimeSpan limit = Remaining();
        _sent++;
        Headers["X-Likeness-Try"] = _sent.ToString(CultureInfo.InvariantCulture);
        _tryStarted.Restart();
        return limit;
    }

    /// <summary>The time that a request may take now. Throws ApiTimeoutException when the deadline has passed.</summary>
    internal TimeSpan Remaining()
    {
        if (_limits.Deadline is not { } deadline)
        {
            return _limits.Timeout;
        }
        TimeSpan left = deadline - _started.Elapsed;
        if (left <= TimeSpan.Zero)
        {
            throw new ApiTimeoutException("The deadline of the call has passed.") { Tries = Tries };
        }
        return left < _limits.Timeout ? left : _limits.Timeout;
    }

    /// <summary>Returns how to go on after a try without a whole answer, or throws.</summary>
    internal Step AfterFailure(SendException failure)
    {
        bool maybeApplied = failure.Sent && !_operation.IsRepeatable;
        string message = failure.Message + (maybeApplied ? " The change may have been made; check before you repeat it." : "");
        ApiConnectionException error = failure.TimedOut
            ? new ApiTimeoutException(message, failure.InnerException)
            : new ApiConnectionException(message, failure.InnerException);
        error.MaybeApplied = maybeApplied;
        error.Tries = Tries;
        if (!failure.Again || maybeApplied)
        {
            Log(null, null, null);
            throw error;
        }
        return RepeatAfter(error, null);
    }

    /// <summary>Returns the answer of a call that succeeded or how to go on, or throws the error.</summary>
    internal Step AfterAnswer(Response response)
    {
        JsonElement envelope = Read.ParseObject(response.Body);
        LikenessException? error = FindError(response, envelope);
        if (error is null)
        {
            Log(response.Status, response.Header("X-Request-Id"), null);
            return new Step(new Answer(response, envelope, Tries));
        }
        if (error is ApiException { Status: 401, Code: "key_expired" } && _mayRenew)
        {
            _mayRenew = false;
            Log(response.Status, error.RequestId, null);
            return new Step(null, Renew: true);
        }
        if (error is ApiException api && IsRepeated(api))
        {
            return RepeatAfter(api, api.RetryAfter);
        }
        Log(response.Status, error.RequestId, null);
        throw error;
    }

    /// <summary>Logs a try that the token exchange evaluates itself.</summary>
    internal void LogAnswer(Response response) => Log(response.Status, response.Header("X-Request-Id"), null);

    /// <summary>
    /// The seconds of the header Retry-After; null when it is absent or no time. A date is read against Date of the same
    /// answer, so that a wrong clock does no harm.
    /// </summary>
    internal static TimeSpan? ParseRetryAfter(Response response)
    {
        string text = response.Header("Retry-After")?.Trim() ?? "";
        if (double.TryParse(text, Read.DecimalStyle, CultureInfo.InvariantCulture, out double seconds))
        {
            const double Most = 1e9; // so that it fits a TimeSpan
            return TimeSpan.FromTicks((long)(Math.Min(Math.Max(seconds, 0), Most) * TimeSpan.TicksPerSecond));
        }
        if (ParseDate(text) is not { } at)
        {
            return null;
        }
        TimeSpan wait = at - (ParseDate(response.Header("Date")) ?? DateTimeOffset.UtcNow);
        return wait < TimeSpan.Zero ? TimeSpan.Zero : wait;
    }

    private static DateTimeOffset? ParseDate(string? text)
    {
        string[] formats = ["r", "dddd, dd-MMM-yy HH:mm:ss 'GMT'", "ddd MMM d HH:mm:ss yyyy"];
        return DateTimeOffset.TryParseExact(
            text, formats, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal | DateTimeStyles.AllowInnerWhite,
            out DateTimeOffset date) ? date : null;
    }

    private static void CheckHeader(string name, string value)
    {
        if (OwnHeaders.Contains(name.ToLowerInvariant()))
        {
            throw new InvalidInputException("headers", $"The header {name} is set by the client.");
        }
        bool isName = name.Length > 0 && name.All(c => c is > ' ' and <= '~' and not ':');
        if (!isName || value is null || value.Any(c => c is (< ' ' or > '~') and not '\t'))
        {
            throw new InvalidInputException("headers", "A header has a name and a value of printable ASCII characters.");
        }
    }

    /// <summary>The table of clients/README.md.</summary>
    private bool IsRepeated(ApiException error) => error.Status switch
    {
        429 => true,
        503 => error.RetryAfter is not null || _operation.IsRepeatable,
        408 or 500 or 502 or 504 => _operation.IsRepeatable,
        409 => error.Code == "idempotency_in_progress" && _operation.IsRepeatable,
        _ => false,
    };

    /// <summary>Returns the wait before the next try, or throws the error when there is none.</summary>
    private Step RepeatAfter(LikenessException error, TimeSpan? retryAfter)
    {
        TimeSpan wait = ChooseWait(retryAfter);
        bool isTooLate = _limits.Deadline is { } deadline && _started.Elapsed + wait >= deadline;
        if (_repeated >= _limits.MaxRetries || isTooLate || retryAfter > LongestRetryAfter)
        {
            Log(error.Status, error.RequestId, null);
            throw error;
        }
        _repeated++;
        Log(error.Status, error.RequestId, wait);
        return new Step(null, wait);
    }

    private TimeSpan ChooseWait(TimeSpan? retryAfter)
    {
        double longest = retryAfter is null ? Math.Min(8, 0.5 * Math.Pow(2, _repeated)) : 0.5;
        return (retryAfter ?? TimeSpan.Zero) + TimeSpan.FromTicks((long)(RandomFraction() * longest * TimeSpan.TicksPerSecond));
    }

    /// <summary>A random number from 0 to 1.</summary>
    private static double RandomFraction()
    {
        byte[] bytes = new byte[4];
        using var random = RandomNumberGenerator.Create();
        random.GetBytes(bytes);
        return BitConverter.ToUInt32(bytes, 0) / (double)uint.MaxValue;
    }

    /// <summary>The error of an answer; null when the call succeeded.</summary>
    private LikenessException? FindError(Response response, JsonElement envelope)
    {
        string? requestId = response.Header("X-Request-Id");
        JsonValueKind ok = envelope.TryGet("ok", out JsonElement given) ? given.ValueKind : JsonValueKind.Undefined;
        JsonElement? data = envelope.TryGet("data", out given) && given.ValueKind == JsonValueKind.Object ? given : null;
        if (response.Status is >= 200 and < 300 && ok == JsonValueKind.True && data is not null && !response.WasRedirected)
        {
            return null;
        }
        bool isNotAnswered = response.Status == 200 && ok == JsonValueKind.False;
        if (response.WasRedirected || (response.Status < 400 && !isNotAnswered))
        {
            string message = response.WasRedirected
                ? "The given HttpClient followed a redirect; make its handler with AllowAutoRedirect = false, and check BaseUrl."
                : $"The answer with status {response.Status} is not the JSON of the service; check BaseUrl and what stands between.";
            return new InvalidResponseException(message) { Status = response.Status, RequestId = requestId, Tries = Tries };
        }
        _ = envelope.TryGet("error", out JsonElement detail);
        return ApiException.Create(new ErrorAnswer
        {
            Message = detail.TextOrNull("message") ?? $"The answer has the status {response.Status}.",
            Status = response.Status,
            Code = detail.TextOrNull("code"),
            Param = detail.TextOrNull("param"),
            Fix = detail.TextOrNull("fix"),
            DocUrl = detail.TextOrNull("doc_url"),
            RequestId = envelope.TextOrNull("request_id") ?? requestId,
            RetryAfter = ParseRetryAfter(response),
            Tries = Tries,
            Headers = response.Headers,
            Data = data,
        });
    }

    private void Log(int? status, string? requestId, TimeSpan? wait)
        => _log?.Invoke(new LogEntry(_operation, status, requestId, _sent, _tryStarted.Elapsed, wait));
}
