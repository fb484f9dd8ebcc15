using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Likeness;

/// <summary>
/// The client of a project. Make one for a program and share it: it is safe for use by several threads and keeps
/// connections open.
/// </summary>
public sealed partial class LikenessClient : IDisposable
{
    private readonly Core _core;

    /// <summary>Makes a client; nothing is sent yet. Without options the environment is read.</summary>
    /// <exception cref="InvalidInputException">An option is missing or wrong; Param names it.</exception>
    public LikenessClient(LikenessOptions? options = null)
        : this(new Core(options ?? new LikenessOptions()))
    {
    }

    /// <summary>Closes the connections, unless the HTTP client or handler was given.</summary>
    public void Dispose() => _core.Dispose();

    /// <summary>The address of the service.</summary>
    public override string ToString() => $"LikenessClient({_core.BaseUrl})";
}

/// <summary>The client of an operator, with an sk_admin_... key as ApiKey.</summary>
public sealed partial class LikenessAdminClient : IDisposable
{
    private readonly Core _core;

    /// <summary>Makes a client; nothing is sent yet. Without options the environment is read.</summary>
    /// <exception cref="InvalidInputException">An option is missing or wrong; Param names it.</exception>
    public LikenessAdminClient(LikenessOptions? options = null)
        : this(new Core(options ?? new LikenessOptions()))
    {
    }

    /// <summary>Closes the connections, unless the HTTP client or handler was given.</summary>
    public void Dispose() => _core.Dispose();

    /// <summary>The address of the service.</summary>
    public override string ToString() => $"LikenessAdminClient({_core.BaseUrl})";
}

/// <summary>Makes the calls of a client.</summary>
internal sealed class Core : IDisposable
{
    private readonly ClientOptions _options;
    private readonly Transport _transport;
    private readonly TokenCache _tokens;

    internal Core(LikenessOptions options)
    {
        _options = ClientOptions.Read(options);
        _transport = new Transport(options);
        _tokens = new TokenCache(new TokenExchange(_options, _transport).FetchAsync);
    }

    internal string BaseUrl => _options.BaseUrl;

    public void Dispose() => _transport.Dispose();

    /// <summary>Makes a call and returns its typed result.</summary>
    internal async Task<T> CallAsync<T>(
        Operation<T> operation, Parameters? parameters, CallOptions? options, CancellationToken cancellationToken)
        where T : Result
        => (await FetchAsync(operation, parameters, null, options, cancellationToken).ConfigureAwait(false)).Result;

    /// <summary>Iterates over the items of all pages; each page is a call of its own.</summary>
    internal async IAsyncEnumerable<TItem> PagesAsync<T, TItem>(
        Operation<T> operation,
        Parameters? parameters,
        Func<T, IReadOnlyList<TItem>> items,
        Func<T, object?> next,
        CallOptions? options,
        [EnumeratorCancellation] CancellationToken cancellationToken)
        where T : Result
    {
        string? cursor = null;
        while (true)
        {
            (T page, string? sent) = await FetchAsync(operation, parameters, cursor, options, cancellationToken).ConfigureAwait(false);
            foreach (TItem item in items(page))
            {
                yield return item;
            }
            cursor = System.Convert.ToString(next(page), CultureInfo.InvariantCulture);
            if (string.IsNullOrEmpty(cursor) || cursor == sent || items(page).Count == 0)
            {
                yield break;
            }
        }
    }

    /// <summary>Waits, never shorter than asked for.</summary>
    internal static Task DelayAsync(TimeSpan wait, CancellationToken cancellationToken)
        => Task.Delay((int)Math.Min(Math.Ceiling(wait.TotalMilliseconds), int.MaxValue - 1), cancellationToken);

    private async Task<(T Result, string? Cursor)> FetchAsync<T>(
        Operation<T> operation, Parameters? parameters, string? cursor, CallOptions? options, CancellationToken cancellationToken)
        where T : Result
    {
        cancellationToken.ThrowIfCancellationRequested();
        var retries = new Retries(operation, _options, options, mayRenew: _options.Credentials.IsExchanged);
        Request request = await Request
            .BuildAsync(operation, parameters, cursor, _options.AllowPaths, cancellationToken).ConfigureAwait(false);
        while (true)
        {
            Token? token = await FindTokenAsync(retries, cancellationToken).ConfigureAwait(false);
            TimeSpan limit = retries.BeginTry();
            retries.Headers["Authorization"] = "Bearer " + (token?.Value ?? _options.Credentials.Key!).Reveal();
            Step step;
            try
            {
                Response response = await _transport
                    .SendAsync(operation.Method, _options.BaseUrl + request.Target, retries.Headers, request.Body, limit, cancellationToken)
                    .ConfigureAwait(false);
                step = retries.AfterAnswer(response);
            }
            catch (SendException failure)
            {
                step = retries.AfterFailure(failure);
            }
            if (step.Answer is { } answer)
            {
                return (NewResult(operation, answer), request.Cursor);
            }
            if (step.Renew)
            {
                _tokens.Forget(token!);
            }
            await DelayAsync(step.Wait, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>The access token to send; null when the key is sent as it is.</summary>
    private async Task<Token?> FindTokenAsync(Retries retries, CancellationToken cancellationToken)
    {
        if (!_options.Credentials.IsExchanged)
        {
            return null;
        }
        return await _tokens.GetAsync(retries.Remaining(), cancellationToken).ConfigureAwait(false);
    }

    private static T NewResult<T>(Operation<T> operation, Answer answer)
        where T : Result
    {
        try
        {
            T result = operation.Read(answer.Envelope.GetProperty("data"));
            result.Call = new Call(answer);
            return result;
        }
        catch (UnexpectedJsonException e)
        {
            throw new InvalidResponseException($"The answer does not have the form of {typeof(T).Name}: {e.Message}.", e)
            {
                Status = answer.Response.Status,
                RequestId = answer.Envelope.TextOrNull("request_id") ?? answer.Response.Header("X-Request-Id"),
                Tries = answer.Tries,
            };
        }
    }
}
