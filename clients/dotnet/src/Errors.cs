using System.Globalization;
using System.Text.Json;

namespace Likeness;

/// <summary>The base of all exceptions of this library, except cancellation and disposal.</summary>
public class LikenessException : Exception
{
    internal LikenessException(string message, Exception? inner = null)
        : base(message, inner)
    {
    }

    /// <summary>The id of the request, for questions to the operator; null without an answer.</summary>
    public string? RequestId { get; internal set; }

    /// <summary>The HTTP status; null without an answer.</summary>
    public int? Status { get; internal set; }

    /// <summary>The number of requests that were sent for the call; token exchanges do not count.</summary>
    public int Tries { get; internal set; }
}

/// <summary>An error answer of the service, or of a proxy before it (then <see cref="Code"/> is null).</summary>
public class ApiException : LikenessException
{
    internal ApiException(ErrorAnswer answer)
        : base(answer.Text)
    {
        Answer = answer;
        Status = answer.Status;
        RequestId = answer.RequestId;
        Tries = answer.Tries;
    }

    /// <summary>What happened, in the words of the server; Message adds the other fields to it.</summary>
    public string Detail => Answer.Message;

    /// <summary>The code, such as image_invalid.</summary>
    public string? Code => Answer.Code;

    /// <summary>The field at fault.</summary>
    public string? Param => Answer.Param;

    /// <summary>What to do.</summary>
    public string? Fix => Answer.Fix;

    /// <summary>The address of the documentation of the code.</summary>
    public string? DocUrl => Answer.DocUrl;

    /// <summary>The wait that the server asked for; null when it asked for none.</summary>
    public TimeSpan? RetryAfter => Answer.RetryAfter;

    /// <summary>The headers of the answer; names in any case.</summary>
    public IReadOnlyDictionary<string, string> Headers => Answer.Headers;

    /// <summary>The field data of the answer, a JSON object; null when there is none.</summary>
    public JsonElement? AnswerData => Answer.Data;

    internal ErrorAnswer Answer { get; }

    /// <summary>Makes the exception of a status.</summary>
    internal static ApiException Create(ErrorAnswer answer) => answer.Status switch
    {
        200 => new NotAnsweredException(answer),
        401 => new AuthenticationException(answer),
        402 => new InsufficientCreditsException(answer),
        403 => new PermissionDeniedException(answer),
        404 => new NotFoundException(answer),
        409 => new ConflictException(answer),
        413 => new TooLargeException(answer),
        429 => new RateLimitException(answer),
        408 or >= 500 => new ServerException(answer),
        _ => new InvalidRequestException(answer),
    };
}

/// <summary>What an error answer holds.</summary>
internal sealed class ErrorAnswer
{
    internal required string Message { get; init; }

    internal required int Status { get; init; }

    internal string? Code { get; init; }

    internal string? Param { get; init; }

    internal string? Fix { get; init; }

    internal string? DocUrl { get; init; }

    internal string? RequestId { get; init; }

    internal TimeSpan? RetryAfter { get; init; }

    internal int Tries { get; init; }

    internal required IReadOnlyDictionary<string, string> Headers { get; init; }

    internal JsonElement? Data { get; init; }

    /// <summary>The code, the message, and what to do.</summary>
    internal string Text
    {
        get
        {
            string text = (Code ?? Status.ToString(CultureInfo.InvariantCulture)) + ": " + Message;
            if (!string.IsNullOrEmpty(Param))
            {
                text += $" (param {Param})";
            }
            if (!string.IsNullOrEmpty(Fix))
            {
                text += " " + Fix;
            }
            return string.IsNullOrEmpty(RequestId) ? text : text + $" [request {RequestId}]";
        }
    }
}

/// <summary>The request is not valid (400, 405 and other 4xx); Param names the field.</summary>
public sealed class InvalidRequestException : ApiException
{
    internal InvalidRequestException(ErrorAnswer answer)
        : base(answer)
    {
    }
}

/// <summary>The key is missing, unknown, expired or revoked (401), or the token exchange was refused.</summary>
public sealed class AuthenticationException : ApiException
{
    internal AuthenticationException(ErrorAnswer answer)
        : base(answer)
    {
    }
}

/// <summary>Not enough credits, or the spend cap of the key is reached (402).</summary>
public sealed class InsufficientCreditsException : ApiException
{
    internal InsufficientCreditsException(ErrorAnswer answer)
        : base(answer)
    {
    }
}

/// <summary>The key may not do this (403).</summary>
public sealed class PermissionDeniedException : ApiException
{
    internal PermissionDeniedException(ErrorAnswer answer)
        : base(answer)
    {
    }
}

/// <summary>What the path or the request names does not exist (404).</summary>
public sealed class NotFoundException : ApiException
{
    internal NotFoundException(ErrorAnswer answer)
        : base(answer)
    {
    }
}

/// <summary>The idempotency key was used for another request, or the object exists already (409).</summary>
public sealed class ConflictException : ApiException
{
    internal ConflictException(ErrorAnswer answer)
        : base(answer)
    {
    }
}

/// <summary>An image or the request is too large (413).</summary>
public sealed class TooLargeException : ApiException
{
    internal TooLargeException(ErrorAnswer answer)
        : base(answer)
    {
    }
}

/// <summary>Too many requests (429); RetryAfter is the wait that the server asked for.</summary>
public sealed class RateLimitException : ApiException
{
    internal RateLimitException(ErrorAnswer answer)
        : base(answer)
    {
    }
}

/// <summary>The service or a proxy before it failed (5xx, 408).</summary>
public sealed class ServerException : ApiException
{
    internal ServerException(ErrorAnswer answer)
        : base(answer)
    {
    }
}

/// <summary>
/// The call ran without a result (200 with ok false): Code says why, AnswerData holds what was found. Nothing was charged.
/// </summary>
public sealed class NotAnsweredException : ApiException
{
    internal NotAnsweredException(ErrorAnswer answer)
        : base(answer)
    {
    }
}

/// <summary>No whole answer arrived.</summary>
public class ApiConnectionException : LikenessException
{
    internal ApiConnectionException(string message, Exception? inner)
        : base(message, inner)
    {
    }

    /// <summary>True when a change without an idempotency key may have been made.</summary>
    public bool MaybeApplied { get; internal set; }
}

/// <summary>No whole answer arrived within the time of a try or the deadline of the call.</summary>
public sealed class ApiTimeoutException : ApiConnectionException
{
    internal ApiTimeoutException(string message, Exception? inner = null)
        : base(message, inner)
    {
    }
}

/// <summary>The answer is not one of the service: a redirect, or a 2xx that is not its JSON.</summary>
public sealed class InvalidResponseException : LikenessException
{
    internal InvalidResponseException(string message, Exception? inner = null)
        : base(message, inner)
    {
    }
}

/// <summary>An argument or option was refused before anything was sent.</summary>
public sealed class InvalidInputException : LikenessException
{
    internal InvalidInputException(string param, string message, Exception? inner = null)
        : base(message, inner) => Param = param;

    /// <summary>The name of the parameter in the interface, such as gallery[1].image, or of the option.</summary>
    public string Param { get; }
}

/// <summary>A webhook delivery must not be trusted.</summary>
public sealed class WebhookVerificationException : LikenessException
{
    internal WebhookVerificationException(string reason, string message, Exception? inner = null)
        : base(message, inner) => Reason = reason;

    /// <summary>missing_header, malformed_header, stale, no_match or unreadable_payload.</summary>
    public string Reason { get; }
}
