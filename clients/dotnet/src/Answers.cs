using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Likeness;

/// <summary>What a call reports about itself.</summary>
public sealed class Call
{
    /// <summary>Of an object that no call returned, such as an item of a list.</summary>
    internal static readonly Call None = new();

    private Call()
    {
    }

    internal Call(Answer answer)
    {
        Response response = answer.Response;
        RequestId = answer.Envelope.TextOrNull("request_id") ?? response.Header("X-Request-Id") ?? "";
        Status = response.Status;
        Headers = response.Headers;
        Tries = answer.Tries;
        CreditsCharged = Credits(response, "X-Credits-Charged");
        CreditsRemaining = Credits(response, "X-Credits-Remaining");
        Replayed = response.Header("Idempotent-Replayed") == "true";
        LatencyMs = answer.Envelope.TryGet("latency_ms", out JsonElement latency)
            && latency.ValueKind == JsonValueKind.Number && latency.TryGetDouble(out double ms) ? ms : 0;
        Warnings = answer.Envelope.TryGet("warnings", out JsonElement list) && list.ValueKind == JsonValueKind.Array
            ? list.EnumerateArray().Select(Read.TextOrJson).ToArray() : [];
        ModelPack = response.Header("X-Model-Pack");
        Raw = answer.Envelope;
    }

    /// <summary>The id of the request, for questions to the operator.</summary>
    public string RequestId { get; } = "";

    /// <summary>The HTTP status.</summary>
    public int Status { get; }

    /// <summary>The headers of the answer; names in any case.</summary>
    public IReadOnlyDictionary<string, string> Headers { get; } = new Dictionary<string, string>();

    /// <summary>The number of requests that were sent for this call.</summary>
    public int Tries { get; }

    /// <summary>The credits that this call was charged; null when the server did not say.</summary>
    public decimal? CreditsCharged { get; }

    /// <summary>The credits that remain; null when the server did not say.</summary>
    public decimal? CreditsRemaining { get; }

    /// <summary>True when this is the stored answer of an earlier call with the same idempotency key.</summary>
    public bool Replayed { get; }

    /// <summary>How long the server took, in milliseconds.</summary>
    public double LatencyMs { get; }

    /// <summary>What the server warns of, in its words.</summary>
    public IReadOnlyList<string> Warnings { get; } = [];

    /// <summary>The models that answered.</summary>
    public string? ModelPack { get; }

    /// <summary>The whole answer, fields that this version does not know included.</summary>
    public JsonElement Raw { get; }

    /// <summary>The request id, the status and the tries.</summary>
    public override string ToString() => $"Call(request {RequestId}, status {Status}, tries {Tries})";

    private static decimal? Credits(Response response, string name)
        => Read.TryDecimal(response.Header(name), out decimal value) ? value : null;
}

/// <summary>The base of all objects of the interface.</summary>
public abstract class Model
{
    private protected Model()
    {
    }

    private protected Model(JsonElement json)
    {
        if (json.ValueKind != JsonValueKind.Object)
        {
            throw new UnexpectedJsonException("is not an object");
        }
        Json = json;
    }

    /// <summary>
    /// The object as it was answered, fields that this version does not know included; undefined when the program made it.
    /// </summary>
    public JsonElement Json { get; }

    /// <summary>The object as JSON, with the names of the interface, made from its properties; images to send are null.</summary>
    public string ToJson() => ModelWriter.ToJson(this);

    internal abstract void Write(ModelWriter writer);
}

/// <summary>The base of all results.</summary>
public abstract class Result : Model
{
    private protected Result()
    {
    }

    private protected Result(JsonElement json)
        : base(json)
    {
    }

    /// <summary>What the call reports about itself; empty for an item of a list.</summary>
    public Call Call { get; internal set; } = Call.None;
}

/// <summary>The base of the parameters of all operations.</summary>
public abstract class Parameters
{
    private protected Parameters()
    {
    }

    internal abstract void Write(ModelWriter writer);
}

/// <summary>A struct around a value that may be one that this version does not know.</summary>
internal interface IOpenEnum
{
    /// <summary>A text or an int; null when nothing was given.</summary>
    object? Value { get; }
}

/// <summary>Lets System.Text.Json write objects of the interface as <see cref="Model.ToJson"/> does, and read them.</summary>
/// <typeparam name="T">The type of the object.</typeparam>
public sealed class ModelConverter<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.NonPublicConstructors)] T> : JsonConverter<T>
    where T : Model
{
    private static readonly System.Reflection.ConstructorInfo? FromJson = typeof(T).GetConstructor(
        System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.NonPublic, null, [typeof(JsonElement)], null);

    /// <summary>Reads an object. Throws JsonException when a value has another type than described.</summary>
    public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (FromJson is null)
        {
            throw new NotSupportedException(typeof(T).Name + " is sent only; it is not read.");
        }
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        try
        {
            return (T)FromJson.Invoke([document.RootElement.Clone()]);
        }
        catch (System.Reflection.TargetInvocationException e) when (e.InnerException is UnexpectedJsonException inner)
        {
            throw new JsonException(inner.Message, inner);
        }
    }

    /// <summary>Writes an object with the names of the interface.</summary>
    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
        => writer.WriteRawValue(value.ToJson(), skipInputValidation: true);
}

/// <summary>A value of an answer is not of the type that is described.</summary>
internal sealed class UnexpectedJsonException(string problem, string place = "") : Exception(place + " " + problem)
{
    /// <summary>The same problem, of a value inside the field or item <paramref name="name"/>.</summary>
    internal UnexpectedJsonException Inside(string name)
    {
        bool isItem = place.StartsWith("[", StringComparison.Ordinal);
        return new UnexpectedJsonException(problem, place.Length == 0 || isItem ? name + place : name + "." + place);
    }
}

/// <summary>Reads values of answers. All throw UnexpectedJsonException.</summary>
internal static class Read
{
    internal const NumberStyles DecimalStyle = NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint;

    private const double MostExact = 9007199254740992; // 2^53

    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>Finds a field of an object, whatever the JSON is.</summary>
    internal static bool TryGet(this JsonElement json, string name, out JsonElement value)
    {
        value = default;
        try
        {
            return json.ValueKind == JsonValueKind.Object && json.TryGetProperty(name, out value);
        }
        catch (InvalidOperationException)
        {
            return false; // another name is not valid Unicode
        }
    }

    /// <summary>A field that is a text; null when it is none.</summary>
    internal static string? TextOrNull(this JsonElement json, string name)
    {
        try
        {
            return json.TryGet(name, out JsonElement value) && value.ValueKind == JsonValueKind.String ? Text(value) : null;
        }
        catch (UnexpectedJsonException)
        {
            return null;
        }
    }

    /// <summary>Reads a field that is an object; null when it is missing or null.</summary>
    internal static T? Find<T>(this JsonElement json, string name, Func<JsonElement, T> read)
        where T : class
        => TryFind(json, name, out JsonElement value) ? Convert(value, name, read) : null;

    /// <summary>Reads a field that is a struct; null when it is missing or null.</summary>
    internal static T? FindValue<T>(this JsonElement json, string name, Func<JsonElement, T> read)
        where T : struct
        => TryFind(json, name, out JsonElement value) ? Convert(value, name, read) : null;

    internal static string Text(JsonElement value)
    {
        if (value.ValueKind != JsonValueKind.String)
        {
            throw new UnexpectedJsonException("is not a text");
        }
        try
        {
            return value.GetString()!;
        }
        catch (InvalidOperationException)
        {
            throw new UnexpectedJsonException("is not valid Unicode");
        }
    }

    /// <summary>A text, or another value as its JSON.</summary>
    internal static string TextOrJson(JsonElement value)
    {
        try
        {
            return Text(value);
        }
        catch (UnexpectedJsonException)
        {
            return value.GetRawText();
        }
    }

    internal static bool Bool(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.True => true,
        JsonValueKind.False => false,
        _ => throw new UnexpectedJsonException("is not true or false"),
    };

    internal static double Double(JsonElement value)
    {
        bool isNumber = value.ValueKind == JsonValueKind.Number;
        return isNumber && value.TryGetDouble(out double number) && !double.IsInfinity(number)
            ? number : throw new UnexpectedJsonException("is not a number");
    }

    internal static long Long(JsonElement value)
    {
        if (value.ValueKind == JsonValueKind.Number && value.TryGetInt64(out long number))
        {
            return number;
        }
        double fraction = Double(value);
        return fraction == Math.Floor(fraction) && Math.Abs(fraction) < MostExact
            ? (long)fraction : throw new UnexpectedJsonException("is not an integer");
    }

    internal static int Int(JsonElement value)
    {
        long number = Long(value);
        return number is >= int.MinValue and <= int.MaxValue
            ? (int)number : throw new UnexpectedJsonException("does not fit 32 bits");
    }

    internal static decimal Decimal(JsonElement value)
        => TryDecimal(Text(value), out decimal number) ? number : throw new UnexpectedJsonException("is not a decimal number");

    /// <summary>Reads a plain decimal number, such as -12.50.</summary>
    internal static bool TryDecimal(string? text, out decimal number)
    {
        string[] parts = (text ?? "").TrimStart('-', '+').Split('.');
        bool isPlain = parts.Length <= 2 && parts.All(p => p.Length > 0 && p.All(c => c is >= '0' and <= '9'));
        number = 0;
        return isPlain && decimal.TryParse(text, DecimalStyle, CultureInfo.InvariantCulture, out number);
    }

    internal static DateTimeOffset Time(JsonElement value)
        => value.ValueKind == JsonValueKind.String && value.TryGetDateTimeOffset(out DateTimeOffset time)
            ? time.ToUniversalTime() : throw new UnexpectedJsonException("is not a time");

    internal static Picture Picture(JsonElement value) => new(Text(value));

    internal static JsonElement Any(JsonElement value) => value;

    internal static Func<JsonElement, IReadOnlyList<T>> List<T>(Func<JsonElement, T> read) => value =>
    {
        if (value.ValueKind != JsonValueKind.Array)
        {
            throw new UnexpectedJsonException("is not a list");
        }
        var items = new List<T>(value.GetArrayLength());
        foreach (JsonElement item in value.EnumerateArray())
        {
            items.Add(Convert(item, $"[{items.Count}]", read));
        }
        return items;
    };

    internal static Func<JsonElement, IReadOnlyDictionary<string, T>> Map<T>(Func<JsonElement, T> read) => value =>
    {
        if (value.ValueKind != JsonValueKind.Object)
        {
            throw new UnexpectedJsonException("is not an object");
        }
        var items = new Dictionary<string, T>();
        foreach (JsonProperty item in value.EnumerateObject())
        {
            string name = NameOf(item);
            items[name] = Convert(item.Value, name, read);
        }
        return items;
    };

    private static string NameOf(JsonProperty item)
    {
        try
        {
            return item.Name;
        }
        catch (InvalidOperationException)
        {
            throw new UnexpectedJsonException("has a name that is not valid Unicode");
        }
    }

    private static bool TryFind(JsonElement json, string name, out JsonElement value)
        => json.TryGet(name, out value) && value.ValueKind != JsonValueKind.Null;

    private static T Convert<T>(JsonElement value, string name, Func<JsonElement, T> read)
    {
        try
        {
            return read(value);
        }
        catch (UnexpectedJsonException e)
        {
            throw e.Inside(name);
        }
    }

    /// <summary>The JSON object in the bytes; undefined when they hold none.</summary>
    internal static JsonElement ParseObject(ReadOnlyMemory<byte> data)
    {
        try
        {
            CheckUtf8(data); // JsonDocument does not check texts
            // Not disposed of: the elements of results refer to it.
            JsonElement root = JsonDocument.Parse(data).RootElement;
            return root.ValueKind == JsonValueKind.Object ? root : default;
        }
        catch (Exception e) when (e is JsonException or DecoderFallbackException)
        {
            return default;
        }
    }

    private static void CheckUtf8(ReadOnlyMemory<byte> data)
    {
        ArraySegment<byte> bytes = MemoryMarshal.TryGetArray(data, out ArraySegment<byte> segment) ? segment : new(data.ToArray());
        _ = Utf8.GetCharCount(bytes.Array!, bytes.Offset, bytes.Count);
    }

    /// <summary>A time in UTC as RFC 3339, the fraction without zeros at its end.</summary>
    internal static string FormatTime(DateTimeOffset time)
        => time.UtcDateTime.ToString("yyyy-MM-dd'T'HH:mm:ss.FFFFFFF'Z'", CultureInfo.InvariantCulture);
}
