using System.Globalization;
using System.Net;
using System.Text.Json.Serialization;

namespace Likeness;

/// <summary>Options of a client. What is not given comes from the environment or has a default.</summary>
public sealed class LikenessOptions
{
    /// <summary>
    /// sk_test_... or sk_admin_..., sent as it is, or the ak_live_... key beside a client id and secret. Default: LIKENESS_API_KEY.
    /// </summary>
    [JsonIgnore]
    public string? ApiKey { get; init; }

    /// <summary>The address of the service, such as https://host:8443. Default: LIKENESS_BASE_URL.</summary>
    public string? BaseUrl { get; init; }

    /// <summary>The client id of a live key, which is exchanged for a token. Default: LIKENESS_CLIENT_ID.</summary>
    public string? ClientId { get; init; }

    /// <summary>The secret of the client id. Default: LIKENESS_CLIENT_SECRET.</summary>
    [JsonIgnore]
    public string? ClientSecret { get; init; }

    /// <summary>The time of one try: connecting, sending, and reading the whole answer. Default: 60 s.</summary>
    public TimeSpan? Timeout { get; init; }

    /// <summary>The time of a whole call: all tries, the waits between them and the token exchange. Default: none.</summary>
    public TimeSpan? Deadline { get; init; }

    /// <summary>The number of tries after the first, 0 to 10. Default: 2.</summary>
    public int? MaxRetries { get; init; }

    /// <summary>False refuses paths as images, for programs that pass on the input of users. Default: true.</summary>
    public bool AllowPaths { get; init; } = true;

    /// <summary>A proxy. Default: HTTP_PROXY, HTTPS_PROXY and NO_PROXY, or the settings of the system.</summary>
    [JsonIgnore]
    public IWebProxy? Proxy { get; init; }

    /// <summary>
    /// An HTTP client of your own, such as one of IHttpClientFactory; it is not disposed of, and Proxy has no effect. Make
    /// its handler with AllowAutoRedirect = false; its Timeout limits a try too. What it sends again by itself is not counted.
    /// </summary>
    [JsonIgnore]
    public HttpClient? HttpClient { get; init; }

    /// <summary>
    /// A message handler of your own, instead of HttpClient. It is not disposed of, Proxy has no effect, and redirects are
    /// switched off in it.
    /// </summary>
    [JsonIgnore]
    public HttpMessageHandler? HttpMessageHandler { get; init; }

    /// <summary>Is called after each try, on the thread of the call; it must not throw. Default: nothing.</summary>
    [JsonIgnore]
    public Action<LogEntry>? Log { get; init; }

    /// <summary>The name of the type; never keys.</summary>
    public override string ToString() => nameof(LikenessOptions);
}

/// <summary>Options of one call; null takes those of the client.</summary>
public sealed class CallOptions
{
    /// <summary>The time of one try, the body of the answer included.</summary>
    public TimeSpan? Timeout { get; init; }

    /// <summary>The time of the whole call: all tries, the waits between them and the token exchange.</summary>
    public TimeSpan? Deadline { get; init; }

    /// <summary>The number of tries after the first, 0 to 10; 0 sends exactly one request.</summary>
    public int? MaxRetries { get; init; }

    /// <summary>1 to 255 printable ASCII characters that name this call. Default: a new UUID.</summary>
    public string? IdempotencyKey { get; init; }

    /// <summary>More headers to send.</summary>
    public IReadOnlyDictionary<string, string>? Headers { get; init; }
}

/// <summary>A text that printing and dumping do not show.</summary>
internal sealed class Secret(string value)
{
    private readonly string _value = value;

    internal string Reveal() => _value;

    public override string ToString() => "***";
}

/// <summary>A key that is sent as it is, or a client id and secret that are exchanged for a token.</summary>
internal sealed record Credentials(Secret? Key, string? ClientId, Secret? ClientSecret)
{
    internal bool IsExchanged => ClientSecret is not null;
}

/// <summary>The checked limits of a call.</summary>
internal sealed record Limits(TimeSpan Timeout, TimeSpan? Deadline, int MaxRetries)
{
    internal static readonly Limits Default = new(TimeSpan.FromSeconds(60), null, 2);

    private const int MostRetries = 10;

    /// <summary>Takes what is given and checks it.</summary>
    internal Limits With(TimeSpan? timeout, TimeSpan? deadline, int? maxRetries)
    {
        CheckPositive(timeout, "timeout");
        CheckPositive(deadline, "deadline");
        if (maxRetries is < 0 or > MostRetries)
        {
            throw new InvalidInputException("max_retries", $"MaxRetries is {maxRetries}; give 0 to {MostRetries}.");
        }
        return new Limits(timeout ?? Timeout, deadline ?? Deadline, maxRetries ?? MaxRetries);
    }

    private static void CheckPositive(TimeSpan? value, string param)
    {
        if (value is { } given && given <= TimeSpan.Zero)
        {
            string seconds = given.TotalSeconds.ToString(CultureInfo.InvariantCulture);
            throw new InvalidInputException(param, $"{param} is {seconds} s; give a time above 0.");
        }
    }
}

/// <summary>The checked options of a client.</summary>
internal sealed class ClientOptions
{
    internal required string BaseUrl { get; init; }

    internal required Credentials Credentials { get; init; }

    internal required Limits Limits { get; init; }

    internal required bool AllowPaths { get; init; }

    internal required Action<LogEntry>? Log { get; init; }

    /// <summary>Checks the options and fills in what the environment gives.</summary>
    internal static ClientOptions Read(LikenessOptions options) => new()
    {
        BaseUrl = CheckBaseUrl(options.BaseUrl ?? FromEnvironment("LIKENESS_BASE_URL")),
        Credentials = FindCredentials(options),
        Limits = Limits.Default.With(options.Timeout, options.Deadline, options.MaxRetries),
        AllowPaths = options.AllowPaths,
        Log = options.Log,
    };

    private static string? FromEnvironment(string name)
    {
        string? value = Environment.GetEnvironmentVariable(name);
        return string.IsNullOrEmpty(value) ? null : value;
    }

    private static string CheckBaseUrl(string? text)
    {
        if (text is null || text.Length == 0)
        {
            throw new InvalidInputException("base_url", "Give BaseUrl or set LIKENESS_BASE_URL, such as https://host:8443.");
        }
        bool isAddress = Uri.TryCreate(text, UriKind.Absolute, out Uri? address);
        if (!isAddress
            || (address!.Scheme != "http" && address.Scheme != "https")
            || address.Host.Length == 0
            || address.UserInfo.Length > 0
            || text.Any(c => c is '?' or '#' or '\\' || char.IsWhiteSpace(c)))
        {
            throw new InvalidInputException(
                "base_url", "BaseUrl must be an http:// or https:// address without user, query or fragment.");
        }
        return text.TrimEnd('/');
    }

    private static Credentials FindCredentials(LikenessOptions options)
    {
        (string? key, string? id, string? secret) = (options.ApiKey, options.ClientId, options.ClientSecret);
        if (key is null && id is null && secret is null)
        {
            key = FromEnvironment("LIKENESS_API_KEY");
            id = FromEnvironment("LIKENESS_CLIENT_ID");
            secret = FromEnvironment("LIKENESS_CLIENT_SECRET");
        }
        CheckVisible(key, "api_key");
        CheckVisible(id, "client_id");
        CheckVisible(secret, "client_secret");
        if (id is not null || secret is not null)
        {
            if (id is null || secret is null)
            {
                throw new InvalidInputException(id is null ? "client_id" : "client_secret", "Give ClientId and ClientSecret together.");
            }
            return new Credentials(key is null ? null : new Secret(key), id, new Secret(secret));
        }
        if (key is null)
        {
            throw new InvalidInputException(
                "api_key", "Give ApiKey or set LIKENESS_API_KEY; a live key needs ClientId and ClientSecret.");
        }
        if (key.StartsWith("ak_", StringComparison.Ordinal))
        {
            throw new InvalidInputException("api_key", "A live key is exchanged for a token: give ClientId and ClientSecret too.");
        }
        return new Credentials(new Secret(key), null, null);
    }

    private static void CheckVisible(string? value, string param)
    {
        if (value is not null && (value.Length == 0 || value.Any(c => c is <= ' ' or > '~')))
        {
            throw new InvalidInputException(param, $"{param} must be visible ASCII characters; check that it was copied whole.");
        }
    }
}
