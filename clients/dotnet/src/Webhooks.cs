using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

namespace Likeness;

/// <summary>An event whose signature is good.</summary>
public sealed class WebhookEvent
{
    internal WebhookEvent(string id, JsonElement payload)
    {
        Id = id;
        Type = payload.Find("type", Read.Text) ?? throw new UnexpectedJsonException("is missing", "type");
        Timestamp = payload.FindValue("timestamp", Read.Time) ?? throw new UnexpectedJsonException("is missing", "timestamp");
        Environment = payload.TextOrNull("environment") ?? "";
        JsonElement data = payload.FindValue("data", Read.Any) ?? default;
        if (data.ValueKind != JsonValueKind.Object)
        {
            throw new UnexpectedJsonException("is not an object", "data");
        }
        Data = EventTypes.Readers.TryGetValue(Type, out Func<JsonElement, Model>? read) ? read(data) : data;
        Raw = payload;
    }

    /// <summary>The id of the event, the same on every delivery of it; keep it to recognise repetitions.</summary>
    public string Id { get; }

    /// <summary>The kind of the event, such as verification.completed; a newer server may send others.</summary>
    public string Type { get; }

    /// <summary>When the event happened.</summary>
    public DateTimeOffset Timestamp { get; }

    /// <summary>test or live.</summary>
    public string Environment { get; }

    /// <summary>The typed data of a known kind, such as a <see cref="WebhookVerification"/>, else a JsonElement.</summary>
    public object Data { get; }

    /// <summary>The whole payload as JSON.</summary>
    public JsonElement Raw { get; }
}

/// <summary>Verifies webhook deliveries (Standard Webhooks). No client is needed.</summary>
public static class Webhooks
{
    /// <summary>
    /// Verifies a delivery that is not older than 5 minutes and returns its event. <see cref="WebhookVerifier"/> takes several
    /// secrets and other limits.
    /// </summary>
    /// <typeparam name="T">A list of texts, such as StringValues of ASP.NET Core.</typeparam>
    /// <param name="body">The raw bytes as received, never JSON that was parsed and written again.</param>
    /// <param name="headers">The headers of the request; names in any case, or as HTTP_WEBHOOK_ID.</param>
    /// <param name="secret">The secret of the endpoint, whsec_...</param>
    /// <exception cref="WebhookVerificationException">The delivery must not be trusted; Reason says why.</exception>
    /// <exception cref="InvalidInputException">The secret cannot be right.</exception>
    public static WebhookEvent Verify<T>(ReadOnlySpan<byte> body, IEnumerable<KeyValuePair<string, T>> headers, string secret)
        where T : IEnumerable<string?>
        => new WebhookVerifier(secret).Verify(body, headers);

    /// <inheritdoc cref="Verify{T}(ReadOnlySpan{byte}, IEnumerable{KeyValuePair{string, T}}, string)"/>
    public static WebhookEvent Verify(ReadOnlySpan<byte> body, IEnumerable<KeyValuePair<string, string>> headers, string secret)
        => new WebhookVerifier(secret).Verify(body, headers);

    /// <inheritdoc cref="Verify{T}(ReadOnlySpan{byte}, IEnumerable{KeyValuePair{string, T}}, string)"/>
    /// <param name="body">The raw bytes as received.</param>
    /// <param name="findHeader">Returns the value of the header with this name, in any case; null when it is missing.</param>
    /// <param name="secret">The secret of the endpoint, whsec_...</param>
    public static WebhookEvent Verify(ReadOnlySpan<byte> body, Func<string, string?> findHeader, string secret)
        => new WebhookVerifier(secret).Verify(body, findHeader);
}

/// <summary>Verifies webhook deliveries with several secrets, another tolerance or another clock.</summary>
public sealed class WebhookVerifier
{
    private const string Prefix = "whsec_";

    private readonly byte[][] _keys;

    /// <summary>Takes the secret of the endpoint, whsec_..., or several while one is being changed.</summary>
    /// <exception cref="InvalidInputException">A secret is empty or not base64, or there is none.</exception>
    public WebhookVerifier(params string[] secrets)
    {
        if (secrets is null || secrets.Length == 0)
        {
            throw new InvalidInputException("secrets", "Give the secret of the endpoint.");
        }
        _keys = secrets.Select(ReadSecret).ToArray();
    }

    /// <summary>A delivery of this age, or as far in the future, or more, is refused. Default: 5 minutes.</summary>
    public TimeSpan Tolerance { get; init; } = TimeSpan.FromMinutes(5);

    /// <summary>The clock. Default: DateTimeOffset.UtcNow.</summary>
    public Func<DateTimeOffset> Now { get; init; } = () => DateTimeOffset.UtcNow;

    /// <summary>Verifies a delivery, as <see cref="Webhooks"/> does.</summary>
    public WebhookEvent Verify<T>(ReadOnlySpan<byte> body, IEnumerable<KeyValuePair<string, T>> headers)
        where T : IEnumerable<string?>
        => Verify(body, headers.Select(h => new KeyValuePair<string, string>(
            h.Key, (h.Value as IEnumerable<string?>)?.FirstOrDefault(v => !string.IsNullOrEmpty(v)) ?? "")));

    /// <summary>Verifies a delivery, as <see cref="Webhooks"/> does.</summary>
    public WebhookEvent Verify(ReadOnlySpan<byte> body, IEnumerable<KeyValuePair<string, string>> headers)
    {
        var list = headers.ToList();
        return Verify(body, name => FindHeader(list, name));
    }

    /// <summary>Verifies a delivery, as <see cref="Webhooks"/> does.</summary>
    public WebhookEvent Verify(ReadOnlySpan<byte> body, Func<string, string?> findHeader)
    {
        string id = RequireHeader(findHeader, "webhook-id");
        string timestamp = RequireHeader(findHeader, "webhook-timestamp");
        string signatures = RequireHeader(findHeader, "webhook-signature");
        if (timestamp.Length > 15 || timestamp.Any(c => c is < '0' or > '9'))
        {
            throw new WebhookVerificationException("malformed_header", "webhook-timestamp is no number of seconds.");
        }
        decimal seconds = decimal.Parse(timestamp, System.Globalization.CultureInfo.InvariantCulture);
        decimal age = Math.Abs((Now().UtcTicks - new DateTime(1970, 1, 1).Ticks) / (decimal)TimeSpan.TicksPerSecond - seconds);
        if (age >= Tolerance.Ticks / (decimal)TimeSpan.TicksPerSecond)
        {
            throw new WebhookVerificationException("stale", $"The delivery is {Math.Round(age)} s away from the clock.");
        }
        byte[] payload = body.ToArray();
        byte[] signed = [.. Encoding.UTF8.GetBytes(id + "." + timestamp + "."), .. payload];
        if (!Matches(signed, signatures))
        {
            throw new WebhookVerificationException("no_match", "No signature fits the body and the secret.");
        }
        return ReadEvent(id, payload);
    }

    private static byte[] ReadSecret(string secret)
    {
        string text = secret?.StartsWith(Prefix, StringComparison.Ordinal) == true ? secret.Substring(Prefix.Length) : secret ?? "";
        byte[]? key = DecodeBase64(text);
        return key is { Length: > 0 } ? key
            : throw new InvalidInputException("secrets", "A secret is whsec_ and base64; this one is empty or not base64.");
    }

    /// <summary>The bytes; null when the text is not base64.</summary>
    private static byte[]? DecodeBase64(string text)
    {
        if (text.Any(char.IsWhiteSpace))
        {
            return null; // Convert ignores blanks
        }
        try
        {
            return Convert.FromBase64String(text);
        }
        catch (FormatException)
        {
            return null;
        }
    }

    private static string RequireHeader(Func<string, string?> findHeader, string name)
    {
        string? value = findHeader(name);
        return value is { Length: > 0 } ? value
            : throw new WebhookVerificationException("missing_header", $"The header {name} is missing.");
    }

    private static string? FindHeader(List<KeyValuePair<string, string>> headers, string name)
    {
        string gateway = "HTTP_" + name.Replace('-', '_');
        foreach (KeyValuePair<string, string> header in headers)
        {
            bool isWanted = string.Equals(header.Key, name, StringComparison.OrdinalIgnoreCase)
                || string.Equals(header.Key, gateway, StringComparison.OrdinalIgnoreCase);
            if (isWanted && !string.IsNullOrEmpty(header.Value))
            {
                return header.Value;
            }
        }
        return null;
    }

    /// <summary>Reports whether a v1 part of the signatures is that of the signed bytes.</summary>
    private bool Matches(byte[] signed, string signatures)
    {
        const string Version = "v1,";
        bool isGood = false;
        foreach (byte[] key in _keys)
        {
            using var mac = new HMACSHA256(key);
            byte[] expected = mac.ComputeHash(signed);
            foreach (string part in signatures.Split(' '))
            {
                byte[]? given = part.StartsWith(Version, StringComparison.Ordinal) ? DecodeBase64(part.Substring(Version.Length)) : null;
                isGood |= given is not null && AreEqual(expected, given);
            }
        }
        return isGood;
    }

    /// <summary>Compares in a time that does not depend on where the bytes differ.</summary>
    private static bool AreEqual(byte[] expected, byte[] given)
    {
#if NET
        return CryptographicOperations.FixedTimeEquals(expected, given);
#else
        if (expected.Length != given.Length)
        {
            return false;
        }
        int difference = 0;
        for (int i = 0; i < expected.Length; i++)
        {
            difference |= expected[i] ^ given[i];
        }
        return difference == 0;
#endif
    }

    private static WebhookEvent ReadEvent(string id, byte[] payload)
    {
        try
        {
            JsonElement json = Read.ParseObject(payload);
            return json.ValueKind == JsonValueKind.Object ? new WebhookEvent(id, json) : throw new UnexpectedJsonException("is not an object");
        }
        catch (UnexpectedJsonException e)
        {
            throw new WebhookVerificationException(
                "unreadable_payload", "The signature is good, but the payload is not an event.", e);
        }
    }
}
