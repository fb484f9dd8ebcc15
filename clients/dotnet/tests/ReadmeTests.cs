using System.Diagnostics;

/// <summary>The code blocks of README.md, with a server that answers as the service does.</summary>
internal static class ReadmeTests
{
    internal static async Task CodeBlocksRun()
    {
        using var server = new Server(r => r.Path switch
        {
            "/v1/face/verify" when r.Body.Contains(Convert.ToBase64String([0xff, 0xd8, 0xff, 1])) => Server.Raw(
                200, """{"ok":false,"request_id":"req_2","data":{},"error":{"code":"face_not_found","message":"No.","fix":"Send a face."}}"""),
            "/v1/face/verify" => Server.Answer("""{"match":true,"similarity":0.75}""", "X-Credits-Charged: 0.20\r\n"),
            "/v1/face/detect" => Server.Answer("""{"faceCount":3,"faces":[]}"""),
            "/v1/face/redact" => Server.Answer("""{"faceCount":3,"boxes":[],"image":"/9j/4AAQ"}"""),
            _ => null,
        });
        DirectoryInfo photos = Directory.CreateTempSubdirectory("likeness-readme-");
        foreach ((string name, byte last) in new[] { ("passport", (byte)0), ("selfie", (byte)0), ("landscape", (byte)1) })
        {
            File.WriteAllBytes(Path.Combine(photos.FullName, name + ".jpg"), [0xff, 0xd8, 0xff, last]);
        }
        var start = new ProcessStartInfo("conformance/readme") { RedirectStandardOutput = true };
        start.Environment["LIKENESS_README_URL"] = server.Url;
        start.Environment["LIKENESS_README_KEY"] = "sk_test_1";
        start.Environment["LIKENESS_README_PHOTOS"] = photos.FullName;
        using Process readme = Process.Start(start)!;
        string printed = await readme.StandardOutput.ReadToEndAsync();
        await readme.WaitForExitAsync();
        photos.Delete(recursive: true);
        if (readme.ExitCode == 3)
        {
            Console.WriteLine("not run: the code blocks of README.md: " + printed.Trim());
            return;
        }
        Check.True(readme.ExitCode == 0, printed);
    }
}
