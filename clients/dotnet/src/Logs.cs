using System.Globalization;

namespace Likeness;

/// <summary>
/// One line of the log: a try of a call. It never holds bodies, images, keys, tokens or values of parameters.
/// </summary>
public sealed class LogEntry
{
    internal LogEntry(Operation operation, int? status, string? requestId, int number, TimeSpan duration, TimeSpan? wait)
    {
        Method = operation.Method;
        Path = operation.Path;
        Status = status;
        RequestId = requestId;
        Try = number;
        Duration = duration;
        Wait = wait;
    }

    /// <summary>The HTTP method.</summary>
    public string Method { get; }

    /// <summary>The path with the names of its parameters, without a query.</summary>
    public string Path { get; }

    /// <summary>The HTTP status; null without a whole answer.</summary>
    public int? Status { get; }

    /// <summary>The id of the request, where the server answered.</summary>
    public string? RequestId { get; }

    /// <summary>The number of the try, from 1.</summary>
    public int Try { get; }

    /// <summary>How long the try took.</summary>
    public TimeSpan Duration { get; }

    /// <summary>The wait before the next try, null when there is none. Log a line with a wait as a warning.</summary>
    public TimeSpan? Wait { get; }

    /// <summary>The entry as one line of text.</summary>
    public override string ToString()
    {
        string again = Wait is { } wait ? string.Format(CultureInfo.InvariantCulture, ", again in {0:0.00} s", wait.TotalSeconds) : "";
        string result = Status?.ToString(CultureInfo.InvariantCulture) ?? "no answer";
        return string.Format(
            CultureInfo.InvariantCulture,
            "{0} {1}: {2} (request {3}, try {4}, {5:0} ms{6})",
            Method, Path, result, RequestId ?? "-", Try, Duration.TotalMilliseconds, again);
    }
}
