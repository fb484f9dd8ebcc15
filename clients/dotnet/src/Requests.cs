using System.Collections;
using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Likeness;

/// <summary>What the core knows about an operation; Gen/Operations.cs has one for each.</summary>
internal class Operation(string name, string method, string path)
{
    internal string Name { get; } = name;

    internal string Method { get; } = method;

    internal string Path { get; } = path;

    /// <summary>Takes an Idempotency-Key.</summary>
    internal bool Idempotent { get; init; }

    internal IReadOnlyList<string> PathParams { get; init; } = [];

    internal IReadOnlyList<string> QueryParams { get; init; } = [];

    /// <summary>The query parameter that takes the field next of the page before; null when there are no pages.</summary>
    internal string? PageParam { get; init; }

    /// <summary>Takes a JSON body.</summary>
    internal bool HasBody { get; init; }

    /// <summary>Thousandths of a credit of an answered call.</summary>
    internal long PriceMilli { get; init; }

    /// <summary>May be repeated although it is a POST without a key: the token exchange.</summary>
    internal bool Harmless { get; init; }

    /// <summary>A second request cannot change anything a second time.</summary>
    internal bool IsRepeatable => Idempotent || Harmless || Method is "GET" or "DELETE";
}

/// <summary>An operation with the type of its result.</summary>
internal sealed class Operation<T>(string name, string method, string path, Func<JsonElement, T> read) : Operation(name, method, path)
    where T : Result
{
    internal Func<JsonElement, T> Read { get; } = read;
}

/// <summary>
/// Says which field of the entries of a list is filled in where it is absent: by prefix and position from 1, or by the
/// position from 0 where the prefix is empty.
/// </summary>
internal sealed record Numbering(string Field, string Prefix);

/// <summary>A request without its key.</summary>
internal sealed class Request
{
    /// <summary>Path and query.</summary>
    internal required string Target { get; init; }

    /// <summary>The value of <see cref="Operation.PageParam"/> that is sent.</summary>
    internal string? Cursor { get; init; }

    internal Body? Body { get; init; }

    /// <summary>Checks the parameters and writes the request. A cursor replaces the value of PageParam.</summary>
    internal static async Task<Request> BuildAsync(
        Operation operation, Parameters? parameters, string? cursor, bool allowPaths, CancellationToken cancellationToken)
    {
        var writer = new ModelWriter(operation);
        parameters?.Write(writer);
        string target = operation.Path;
        foreach (string name in operation.PathParams)
        {
            string text = writer.Outside.TryGetValue(name, out string? value) ? value : "";
            if (text is "" or "." or "..")
            {
                throw new InvalidInputException(name, $"{name} must be a text that is not empty, . or ..");
            }
            target = target.Replace("{" + name + "}", Uri.EscapeDataString(text));
        }
        if (cursor is not null)
        {
            writer.Outside[operation.PageParam!] = cursor;
        }
        string separator = "?";
        foreach (string name in operation.QueryParams)
        {
            if (writer.Outside.TryGetValue(name, out string? value))
            {
                target += separator + name + "=" + Uri.EscapeDataString(value);
                separator = "&";
            }
        }
        string? sent = null;
        if (operation.PageParam is { } page)
        {
            writer.Outside.TryGetValue(page, out sent);
        }
        return new Request
        {
            Target = target,
            Cursor = sent,
            Body = operation.HasBody ? await writer.FinishAsync(allowPaths, cancellationToken).ConfigureAwait(false) : null,
        };
    }
}

/// <summary>The bytes of a request in parts, the same on every try.</summary>
internal sealed class Body
{
    private readonly IReadOnlyList<object> _parts; // byte[] or LoadedImage

    internal Body(IReadOnlyList<object> parts, string contentType = "application/json")
    {
        _parts = parts;
        ContentType = contentType;
        Length = parts.Sum(part => part is byte[] text ? text.Length : ((LoadedImage)part).Length);
    }

    internal long Length { get; }

    internal string ContentType { get; }

    internal async Task WriteAsync(Stream stream, CancellationToken cancellationToken)
    {
        foreach (object part in _parts)
        {
            if (part is byte[] text)
            {
                await stream.WriteAsync(text, 0, text.Length, cancellationToken).ConfigureAwait(false);
            }
            else
            {
                await ((LoadedImage)part).WriteAsync(stream, cancellationToken).ConfigureAwait(false);
            }
        }
    }
}

/// <summary>
/// Writes parameters and objects as JSON without blanks. Images stay apart until they are sent; parameters of the path and
/// the query are collected in <see cref="Outside"/>.
/// </summary>
internal sealed class ModelWriter
{
    private const double MostExact = 9007199254740992; // 2^53

    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private readonly Operation? _operation; // null: an object is written back, nothing is checked
    private readonly List<object> _parts = []; // byte[] or PendingImage
    private readonly StringBuilder _text = new();
    private string _place = ""; // of the object that is written, with the dot behind it
    private string _separator = "{";
    private Numbering? _numbering; // of the object that is written
    private int _position;

    internal ModelWriter(Operation? operation) => _operation = operation;

    /// <summary>Values of parameters of the path and the query.</summary>
    internal Dictionary<string, string> Outside { get; } = [];

    internal static string ToJson(Model model)
    {
        var writer = new ModelWriter(null);
        writer.WriteValue(model, "");
        return writer._text.ToString();
    }

    /// <summary>Writes a required field. Throws InvalidInputException when the value is null.</summary>
    internal void Require(string name, object? value, Numbering? numbering = null)
    {
        if (IsAbsent(value) && _operation is not null)
        {
            throw new InvalidInputException(_place + name, $"{_place}{name} is required.");
        }
        Add(name, value, numbering);
    }

    /// <summary>Writes a field, unless its value is null.</summary>
    internal void Add(string name, object? value, Numbering? numbering = null)
    {
        if (_numbering?.Field == name && IsAbsent(value))
        {
            value = _numbering.Prefix.Length == 0 ? _position : _numbering.Prefix + Number(_position + 1);
        }
        if (IsAbsent(value))
        {
            return;
        }
        if (_place.Length == 0 && _operation is not null && (_operation.PathParams.Contains(name) || _operation.QueryParams.Contains(name)))
        {
            Outside[name] = CheckUnicode(ToText(value!, name), name);
            return;
        }
        _text.Append(_separator).Append('"').Append(name).Append("\":");
        _separator = ",";
        if (numbering is not null)
        {
            WriteList((IEnumerable)value!, _place + name, numbering);
        }
        else
        {
            WriteValue(value, _place + name);
        }
    }

    /// <summary>Loads the images and returns the bytes of the body.</summary>
    internal async Task<Body> FinishAsync(bool allowPaths, CancellationToken cancellationToken)
    {
        _text.Append(_separator == "{" ? "{}" : "}");
        Flush();
        for (int i = 0; i < _parts.Count; i++)
        {
            if (_parts[i] is PendingImage pending)
            {
                _parts[i] = await pending.Image.LoadAsync(pending.Param, allowPaths, cancellationToken).ConfigureAwait(false);
            }
        }
        return new Body(_parts);
    }

    private static bool IsAbsent(object? value)
        => value is null or IOpenEnum { Value: null } or JsonElement { ValueKind: JsonValueKind.Undefined };

    private static string Number(long value) => value.ToString(CultureInfo.InvariantCulture);

    private static string CheckUnicode(string text, string param)
    {
        try
        {
            Utf8.GetByteCount(text);
            return text;
        }
        catch (EncoderFallbackException e)
        {
            throw new InvalidInputException(param, $"{param} is not valid Unicode.", e);
        }
    }

    private static string Double(double value, string param)
    {
        if (double.IsNaN(value) || double.IsInfinity(value))
        {
            throw new InvalidInputException(param, $"{param} is {value.ToString(CultureInfo.InvariantCulture)}; give a finite number.");
        }
        bool isWhole = value == Math.Floor(value) && Math.Abs(value) < MostExact;
        return isWhole ? Number((long)value) : value.ToString("R", CultureInfo.InvariantCulture);
    }

    /// <summary>A scalar as the text of a path or a query.</summary>
    private static string ToText(object value, string param) => value switch
    {
        string text => text,
        bool flag => flag ? "true" : "false",
        int number => Number(number),
        long number => Number(number),
        double number => Double(number, param),
        decimal number => number.ToString(CultureInfo.InvariantCulture),
        DateTimeOffset time => Read.FormatTime(time),
        IOpenEnum open => ToText(open.Value!, param),
        _ => throw new InvalidOperationException($"{param} is a {value.GetType().Name}"),
    };

    private void WriteValue(object? value, string place)
    {
        switch (value)
        {
            case null:
                throw new InvalidInputException(place, $"{place} is required.");
            case bool or int or long or double:
                _text.Append(ToText(value, place));
                break;
            case string or decimal or DateTimeOffset:
                WriteText(ToText(value, place), place);
                break;
            case IOpenEnum open:
                WriteValue(open.Value, place);
                break;
            case Image when _operation is null:
                _text.Append("null"); // there is no request to send it with
                break;
            case Image image:
                _text.Append('"');
                Flush();
                _parts.Add(new PendingImage(image, place));
                _text.Append('"');
                break;
            case Picture picture:
                WriteText(picture.Base64, place);
                break;
            case JsonElement json:
                _text.Append(json.GetRawText());
                break;
            case Model model:
                WriteModel(model, place, null, 0);
                break;
            case IReadOnlyDictionary<string, string> map:
                WriteMap(map.Select(item => new KeyValuePair<object, object?>(item.Key, item.Value)), place);
                break;
            case IDictionary map:
                WriteMap(map.Cast<DictionaryEntry>().Select(item => new KeyValuePair<object, object?>(item.Key, item.Value)), place);
                break;
            case IEnumerable list:
                WriteList(list, place, null);
                break;
            default:
                throw new InvalidOperationException($"{place} is a {value.GetType().Name}");
        }
    }

    private void WriteText(string text, string place)
    {
        string escaped = JsonEncodedText.Encode(CheckUnicode(text, place), JavaScriptEncoder.UnsafeRelaxedJsonEscaping).ToString();
        _text.Append('"').Append(escaped).Append('"');
    }

    private void WriteModel(Model model, string place, Numbering? numbering, int position)
    {
        (string outerPlace, string outerSeparator, Numbering? outerNumbering, int outerPosition) =
            (_place, _separator, _numbering, _position);
        (_place, _separator, _numbering, _position) = (place + ".", "{", numbering, position);
        model.Write(this);
        _text.Append(_separator == "{" ? "{}" : "}");
        (_place, _separator, _numbering, _position) = (outerPlace, outerSeparator, outerNumbering, outerPosition);
    }

    private void WriteMap(IEnumerable<KeyValuePair<object, object?>> map, string place)
    {
        string separator = "{";
        foreach (KeyValuePair<object, object?> item in map)
        {
            _text.Append(separator);
            separator = ",";
            WriteText((string)item.Key, place);
            _text.Append(':');
            WriteValue(item.Value, place + "." + item.Key);
        }
        _text.Append(separator == "{" ? "{}" : "}");
    }

    private void WriteList(IEnumerable list, string place, Numbering? numbering)
    {
        _text.Append('[');
        int i = 0;
        foreach (object? item in list)
        {
            if (i > 0)
            {
                _text.Append(',');
            }
            if (numbering is not null && item is Model model)
            {
                WriteModel(model, $"{place}[{i}]", numbering, i);
            }
            else
            {
                WriteValue(item, $"{place}[{i}]");
            }
            i++;
        }
        _text.Append(']');
    }

    private void Flush()
    {
        if (_text.Length > 0)
        {
            _parts.Add(Utf8.GetBytes(_text.ToString()));
            _text.Clear();
        }
    }

    private sealed record PendingImage(Image Image, string Param);
}
