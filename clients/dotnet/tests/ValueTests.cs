using System.Text.Json;
using System.Xml.Linq;
using Likeness;

/// <summary>Values: enums, results as JSON, secrets, versions.</summary>
internal static class ValueTests
{
    internal static Task EnumsAreOpenAndComparable()
    {
        Check.Equal(RedactMode.Blur, new RedactMode("blur"));
        Check.True(RedactMode.Blur != RedactMode.Box, "different values differ");
        Check.Equal("swirl", new RedactMode("swirl").ToString());
        Check.Equal("", default(RedactMode).ToString());
        Check.Equal("4", CropType.Value7x9.ToString());
        Check.Equal(new Aspect("3:4"), Aspect.Value3x4);
        return Task.CompletedTask;
    }

    internal static Task ResultsAreReadAndWrittenBySystemTextJson()
    {
        const string Text = """{"id":"a","labels":["x"],"created":"2026-11-21T06:30:00.125Z"}""";
        Person person = JsonSerializer.Deserialize<Person>(Text)!;
        Check.Equal("a", person.Id);
        Check.Equal(Text, JsonSerializer.Serialize(person));
        Check.Equal($"[{Text}]", JsonSerializer.Serialize(new[] { person }));
        Check.Throws<JsonException>(() => JsonSerializer.Deserialize<Person>("""{"id":1}"""));
        var entry = new GalleryEntry { Image = CallTests.Jpeg, Id = "ü\"" };
        Check.Equal("""{"image":null,"id":"ü\""}""", entry.ToJson());
        Check.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<GalleryEntry>("{}"));
        return Task.CompletedTask;
    }

    internal static Task UnknownFieldsAreReachableOnEveryObject()
    {
        Person person = JsonSerializer.Deserialize<Person>("""{"id":"a","brandNew":[1]}""")!;
        Check.Equal(1, person.Json.GetProperty("brandNew")[0].GetInt32());
        Check.Equal(0, person.Labels.Count, "labels that the answer does not have");
        return Task.CompletedTask;
    }

    internal static Task FaultOfANestedFieldIsNamed()
    {
        var e = Check.Throws<JsonException>(() => JsonSerializer.Deserialize<Person>("""{"faces":[{"id":"f"},{"id":[]}]}"""));
        Check.True(e.Message.Contains("faces[1].id is not a text"), e.Message);
        return Task.CompletedTask;
    }

    internal static Task SecretsAreNotPrinted()
    {
        var options = new LikenessOptions { ApiKey = "ak_live_hidden", ClientId = "id", ClientSecret = "cs_hidden", BaseUrl = "http://h" };
        using var client = new LikenessClient(options);
        foreach (string text in new[] { options.ToString(), client.ToString(), JsonSerializer.Serialize(options), JsonSerializer.Serialize(client) })
        {
            Check.True(!text.Contains("hidden"), text);
        }
        return Task.CompletedTask;
    }

    internal static Task WrongOptionsAreNamed()
    {
        string ParamOf(LikenessOptions options) => Check.Throws<InvalidInputException>(() => new LikenessClient(options)).Param;
        foreach (string url in new[] { "http://h/?q", "http://h/#f", "ftp://h", "http://", "h", "http://u:p@h", " http://h", "http://h/ a" })
        {
            Check.Equal("base_url", ParamOf(new LikenessOptions { ApiKey = "k", BaseUrl = url }), url);
        }
        using var http = new HttpClient();
        using var handler = new HttpClientHandler();
        Check.Equal("http_client", ParamOf(new LikenessOptions { ApiKey = "k", BaseUrl = "http://h", HttpClient = http, HttpMessageHandler = handler }));
        Check.Equal("api_key", ParamOf(new LikenessOptions { ApiKey = "schlüssel", BaseUrl = "http://h" }));
        return Task.CompletedTask;
    }

    /// <summary>What dotnet pack needs; it is not run here.</summary>
    internal static Task ProjectFileIsWhole()
    {
        XElement project = XElement.Load("src/Likeness.Api.csproj");
        string Value(string name) => project.Descendants(name).Single().Value;
        Check.Equal(LikenessVersion.Version, Value("Version"));
        Check.Equal("netstandard2.0;net8.0", Value("TargetFrameworks"));
        Check.Equal("Apache-2.0", Value("PackageLicenseExpression"));
        var packed = project.Descendants("None").Select(e => e.Attribute("Include")!.Value).ToList();
        Check.True(packed.Contains("../" + Value("PackageReadmeFile")), "the README is packed");
        Check.True(packed.All(name => File.Exists(Path.Combine("src", name))), "what is packed exists");
        foreach (string name in new[] { "PackageId", "Description", "Authors", "PackageTags", "PackageProjectUrl", "RepositoryUrl" })
        {
            Check.True(Value(name).Length > 0, name);
        }
        return Task.CompletedTask;
    }

    internal static async Task PicturesAreDecodedAndSaved()
    {
        var picture = new Picture("/9j/4AAQ");
        string path = Path.GetTempFileName();
        await picture.SaveAsync(path);
        Check.Equal("FFD8FFE00010", Convert.ToHexString(File.ReadAllBytes(path)));
        Check.Equal(6, picture.Bytes.Length, "bytes");
        File.Delete(path);
        Check.Throws<InvalidResponseException>(() => _ = new Picture("%").Bytes);
    }
}
