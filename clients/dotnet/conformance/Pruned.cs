using System.Text.Json.Nodes;
using Likeness;

/// <summary>
/// Objects as JSON. .NET has no absent numbers and texts: what the answer does not have and is zero here is left out.
/// </summary>
internal static class Pruned
{
    internal static JsonNode Of(Model model, JsonNode? answered)
    {
        JsonNode written = JsonNode.Parse(model.ToJson())!;
        Prune(written, answered);
        return written;
    }

    private static void Prune(JsonNode? value, JsonNode? answered)
    {
        if (value is JsonObject fields)
        {
            foreach (string name in fields.Select(f => f.Key).ToList())
            {
                JsonNode? have = (answered as JsonObject)?[name];
                if (have is null && IsZero(fields[name]))
                {
                    fields.Remove(name);
                    continue;
                }
                Prune(fields[name], have);
            }
        }
        else if (value is JsonArray items)
        {
            for (int i = 0; i < items.Count; i++)
            {
                Prune(items[i], answered is JsonArray have && i < have.Count ? have[i] : null);
            }
        }
    }

    private static bool IsZero(JsonNode? value) => value switch
    {
        null => true,
        JsonObject fields => fields.All(f => IsZero(f.Value)),
        JsonArray items => items.Count == 0,
        _ => value.ToJsonString() is "0" or "false" or "\"\"" or "\"0\"" or "\"0001-01-01T00:00:00Z\"",
    };
}
