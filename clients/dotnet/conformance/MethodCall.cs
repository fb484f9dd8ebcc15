using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using Likeness;

/// <summary>Finds the method of an operation and calls it.</summary>
internal static class MethodCall
{
    /// <summary>Starts the call: a task of a result, or the items of all pages.</summary>
    internal static object Start(object client, JsonObject step, CancellationToken cancellationToken)
    {
        string[] parts = ((string)step["call"]!).Split('.');
        parts = parts[0] == "admin" ? parts.Skip(1).ToArray() : parts;
        object at = client;
        foreach (string group in parts.Take(parts.Length - 1))
        {
            at = at.GetType().GetProperty(Pascal(group))!.GetValue(at)!;
        }
        string name = Pascal(parts.Last()) + (step["all"] is null ? "Async" : "AllAsync");
        MethodInfo method = at.GetType().GetMethod(name) ?? throw new InvalidOperationException("no method " + name);
        object?[] arguments = method.GetParameters().Select(p => p.Name switch
        {
            "options" => MakeOptions(step["options"]?.AsObject()),
            "cancellationToken" => cancellationToken,
            _ => ToValue(p.ParameterType, step["params"]),
        }).ToArray();
        return method.Invoke(at, arguments)!;
    }

    internal static async Task<Result> ResultOf(Task task)
    {
        await task;
        return (Result)task.GetType().GetProperty("Result")!.GetValue(task)!;
    }

    /// <summary>Iterates over the items, at most take of them.</summary>
    internal static async Task<JsonArray> CollectAsync(object pages, int? take)
    {
        var items = new JsonArray();
        // Classes are items, so that IAsyncEnumerable is covariant.
        await foreach (object item in (IAsyncEnumerable<object>)pages)
        {
            items.Add(Pruned.Of((Model)item, JsonNode.Parse(((Model)item).Json.GetRawText())));
            if (items.Count == take)
            {
                break;
            }
        }
        return items;
    }

    private static CallOptions? MakeOptions(JsonObject? given) => given is null ? null : new CallOptions
    {
        Timeout = Player.Time(given, "timeout"),
        Deadline = Player.Time(given, "deadline"),
        MaxRetries = (int?)given["max_retries"],
        IdempotencyKey = Player.Text(given, "idempotency_key"),
        Headers = given["headers"]?.AsObject().ToDictionary(h => h.Key, h => (string)h.Value!),
    };

    /// <summary>Turns a value of a task into what the library takes at a place of this type.</summary>
    private static object? ToValue(Type type, JsonNode? value)
    {
        Type plain = Nullable.GetUnderlyingType(type) ?? type;
        switch (value)
        {
            case null:
                return null;
            case JsonObject mark when mark.Count == 1 && mark.First().Key.StartsWith("$", StringComparison.Ordinal):
                return mark.First().Key == "$nan" ? double.NaN : MakeImage(mark.First().Key, (string)mark.First().Value!);
            case JsonObject map when plain == typeof(IReadOnlyDictionary<string, string>):
                return map.ToDictionary(item => item.Key, item => (string)item.Value!);
            case JsonObject fields:
                return MakeObject(plain, fields);
            case JsonArray items:
                return MakeList(plain.GetGenericArguments()[0], items);
        }
        if (plain.GetProperty("Value") is { } property && plain.Namespace == nameof(Likeness))
        {
            return Activator.CreateInstance(plain, ToValue(property.PropertyType, value)); // an open enum
        }
        string text = value.ToString();
        return plain.Name switch
        {
            nameof(DateTimeOffset) => DateTimeOffset.Parse(text, CultureInfo.InvariantCulture),
            nameof(Decimal) => decimal.Parse(text, CultureInfo.InvariantCulture),
            nameof(String) => text,
            _ => value.Deserialize(plain),
        };
    }

    private static object MakeObject(Type type, JsonObject fields)
    {
        object made = Activator.CreateInstance(type)!;
        foreach (KeyValuePair<string, JsonNode?> field in fields)
        {
            PropertyInfo property = type.GetProperty(Pascal(field.Key)) ?? throw new InvalidOperationException("no parameter " + field.Key);
            property.SetValue(made, ToValue(property.PropertyType, field.Value));
        }
        return made;
    }

    private static object MakeList(Type item, JsonArray values)
    {
        var list = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(item))!;
        foreach (JsonNode? value in values)
        {
            list.Add(ToValue(item, value));
        }
        return list;
    }

    private static Image MakeImage(string mark, string text) => mark switch
    {
        "$path" => new FileInfo(text),
        "$text" => text,
        "$bytes_file" => File.ReadAllBytes(text),
        "$stream_file" => File.OpenRead(text),
        "$base64_file" => Image.FromBase64(File.ReadAllText(text)),
        "$base64" => Image.FromBase64(text),
        _ => throw new InvalidOperationException("unknown mark " + mark),
    };

    private static string Pascal(string name)
        => string.Concat(name.Split('_').Select(word => char.ToUpperInvariant(word[0]) + word.Substring(1)));
}
