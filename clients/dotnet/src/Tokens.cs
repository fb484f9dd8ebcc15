using System.Diagnostics;
using System.Text;
using System.Text.Json;

namespace Likeness;

/// <summary>An access token, or a key that is sent as it is.</summary>
internal sealed record Token(Secret Value, Stopwatch Age, TimeSpan RenewAt);

/// <summary>
/// The token of a client, shared by its calls. However many calls wait for one, there is one exchange at a time; a failed
/// one is forgotten, and a caller that leaves does not end it.
/// </summary>
internal sealed class TokenCache(Func<TimeSpan, Task<Token>> exchange)
{
    private readonly object _lock = new();
    private Token? _token;
    private Task<Token>? _pending;

    /// <summary>Returns a token, waiting at most the limit. Throws the error of the exchange.</summary>
    internal async Task<Token> GetAsync(TimeSpan limit, CancellationToken cancellationToken)
    {
        Task<Token> pending;
        lock (_lock)
        {
            if (_token is not null && _token.Age.Elapsed < _token.RenewAt)
            {
                return _token;
            }
            pending = _pending ??= StartExchange(limit);
        }
        using var left = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        Task first = await Task.WhenAny(pending, Core.DelayAsync(limit, left.Token)).ConfigureAwait(false);
        left.Cancel(); // ends the timer
        if (first != pending)
        {
            cancellationToken.ThrowIfCancellationRequested();
            throw new ApiTimeoutException("The token exchange took too long.");
        }
        return await pending.ConfigureAwait(false);
    }

    /// <summary>Drops the token that the server called expired, unless a newer one is there.</summary>
    internal void Forget(Token used)
    {
        lock (_lock)
        {
            if (ReferenceEquals(_token, used))
            {
                _token = null;
            }
        }
    }

    private Task<Token> StartExchange(TimeSpan limit)
    {
        Task<Token> started = Task.Run(() => RunAsync(limit), CancellationToken.None);
        // An exchange whose waiters have all left has nobody to throw its error to.
        _ = started.ContinueWith(
            t => t.Exception, CancellationToken.None, TaskContinuationOptions.OnlyOnFaulted, TaskScheduler.Default);
        return started;
    }

    private async Task<Token> RunAsync(TimeSpan limit)
    {
        Token? token = null;
        try
        {
            return token = await exchange(limit).ConfigureAwait(false);
        }
        finally
        {
            lock (_lock)
            {
                (_token, _pending) = (token, null);
            }
        }
    }
}

/// <summary>
/// Exchanges a live client id and secret for a short-lived access token. The long-lived key goes to /v2/oauth/token alone.
/// </summary>
internal sealed class TokenExchange(ClientOptions options, Transport transport)
{
    private const string Path = "/v2/oauth/token";

    private static readonly Operation TokenOperation = new("oauth.token", "POST", Path) { Harmless = true };

    private static readonly TimeSpan RenewBefore = TimeSpan.FromMinutes(1);

    /// <summary>Fetches a token, within the limit over all its tries.</summary>
    internal async Task<Token> FetchAsync(TimeSpan limit)
    {
        var retries = new Retries(TokenOperation, options, new CallOptions { Deadline = limit }, mayRenew: false);
        Body body = NewBody(options.Credentials);
        while (true)
        {
            Step step;
            try
            {
                TimeSpan left = retries.BeginTry();
                var age = Stopwatch.StartNew();
                Response response = await transport
                    .SendAsync("POST", options.BaseUrl + Path, retries.Headers, body, left, CancellationToken.None).ConfigureAwait(false);
                if (response.Status is 200 or 400 or 401)
                {
                    retries.LogAnswer(response);
                    return response.Status == 200 ? ReadToken(response, age) : throw NewRefusal(response);
                }
                step = retries.AfterAnswer(response);
                if (step.Answer is not null)
                {
                    return ReadToken(response, age); // another 2xx
                }
            }
            catch (SendException failure)
            {
                step = retries.AfterFailure(failure);
            }
            await Core.DelayAsync(step.Wait, CancellationToken.None).ConfigureAwait(false);
        }
    }

    private static Body NewBody(Credentials credentials)
    {
        var form = new StringBuilder("grant_type=client_credentials");
        form.Append("&client_id=").Append(Uri.EscapeDataString(credentials.ClientId!));
        form.Append("&client_secret=").Append(Uri.EscapeDataString(credentials.ClientSecret!.Reveal()));
        if (credentials.Key is not null)
        {
            form.Append("&api_key=").Append(Uri.EscapeDataString(credentials.Key.Reveal()));
        }
        return new Body([Encoding.ASCII.GetBytes(form.ToString())], "application/x-www-form-urlencoded");
    }

    private static Token ReadToken(Response response, Stopwatch age)
    {
        JsonElement answer = Read.ParseObject(response.Body);
        string? value = answer.TextOrNull("access_token");
        bool hasEnd = answer.TryGet("expires_in", out JsonElement expires) && expires.ValueKind == JsonValueKind.Number;
        double seconds = hasEnd && expires.TryGetDouble(out double number) ? number : double.NaN;
        if (string.IsNullOrEmpty(value) || double.IsNaN(seconds))
        {
            throw new InvalidResponseException("The answer of the token exchange holds no token; check BaseUrl.")
            {
                Status = response.Status,
            };
        }
        const double Most = 1e8; // so that it fits a TimeSpan
        TimeSpan life = TimeSpan.FromSeconds(Math.Min(Math.Max(seconds, 0), Most));
        return new Token(new Secret(value!), age, life - RenewBefore);
    }

    /// <summary>The error of an exchange that was refused with 400 or 401.</summary>
    private static AuthenticationException NewRefusal(Response response)
    {
        JsonElement answer = Read.ParseObject(response.Body);
        return new AuthenticationException(new ErrorAnswer
        {
            Message = answer.TextOrNull("error_description") ?? "The client id or secret was refused.",
            Status = response.Status,
            Code = answer.TextOrNull("error"),
            Fix = "Check client_id and client_secret.",
            RequestId = response.Header("X-Request-Id"),
            Headers = response.Headers,
        });
    }
}
