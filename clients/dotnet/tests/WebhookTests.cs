using System.Security.Cryptography;
using System.Text;
using Likeness;

/// <summary>Webhooks: the forms of headers, several secrets, broken deliveries.</summary>
internal static class WebhookTests
{
    private const string Secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    private const string Event =
        """{"type":"credits.low","timestamp":"2026-11-21T06:30:00Z","environment":"test","data":{"project_id":"p","remaining":4.5,"threshold":10}}""";

    internal static Task HeadersOfEveryForm()
    {
        byte[] body = Encoding.UTF8.GetBytes(Event);
        Dictionary<string, string> texts = Sign(body, DateTimeOffset.UtcNow);
        using var message = new HttpRequestMessage();
        foreach (KeyValuePair<string, string> header in texts)
        {
            message.Headers.TryAddWithoutValidation(header.Key, header.Value);
        }
        WebhookEvent[] events =
        [
            Webhooks.Verify(body, texts, Secret),
            Webhooks.Verify(body, texts.ToDictionary(h => h.Key, h => new[] { h.Value }), Secret),
            Webhooks.Verify(body, message.Headers, Secret),
            Webhooks.Verify(body, name => texts.GetValueOrDefault(name), Secret),
            new WebhookVerifier("whsec_AAAA", Secret).Verify(body, texts),
        ];
        foreach (WebhookEvent e in events)
        {
            Check.True(e.Data is WebhookCredits { Remaining: 4.5, ProjectId: "p" }, "the data is typed");
            Check.Equal("test", e.Environment);
            Check.Equal(new DateTimeOffset(2026, 11, 21, 6, 30, 0, TimeSpan.Zero), e.Timestamp);
        }
        return Task.CompletedTask;
    }

    internal static Task ToleranceHasTwoSides()
    {
        byte[] body = Encoding.UTF8.GetBytes(Event);
        DateTimeOffset sent = DateTimeOffset.FromUnixTimeSeconds(1_764_000_000);
        foreach ((double age, bool isFresh) in new[] { (299.999, true), (300, false), (-299.999, true), (-300, false) })
        {
            var verifier = new WebhookVerifier(Secret) { Now = () => sent + TimeSpan.FromSeconds(age) };
            if (isFresh)
            {
                verifier.Verify(body, Sign(body, sent));
            }
            else
            {
                Check.Equal("stale", Check.Throws<WebhookVerificationException>(() => verifier.Verify(body, Sign(body, sent))).Reason);
            }
        }
        return Task.CompletedTask;
    }

    internal static Task BrokenDeliveriesEndInAnException()
    {
        var random = new Random(17);
        for (int i = 0; i < 5000; i++)
        {
            byte[] body = Encoding.UTF8.GetBytes(Event);
            Dictionary<string, string> headers = Sign(body, DateTimeOffset.UtcNow);
            string name = headers.Keys.ElementAt(random.Next(3));
            char[] value = headers[name].ToCharArray();
            value[random.Next(value.Length - 2)] ^= // not the last bits of base64, which have no meaning
                (char)(1 << random.Next(8));
            headers[name] = new string(value);
            Check.Throws<WebhookVerificationException>(() => Webhooks.Verify(body, headers, Secret));
            byte[] broken = Encoding.UTF8.GetBytes(Event);
            broken[random.Next(broken.Length)] = (byte)random.Next(256);
            try
            {
                Webhooks.Verify(broken, Sign(broken, DateTimeOffset.UtcNow), Secret); // a good signature of any payload
            }
            catch (WebhookVerificationException e)
            {
                Check.Equal("unreadable_payload", e.Reason);
            }
        }
        return Task.CompletedTask;
    }

    private static Dictionary<string, string> Sign(byte[] body, DateTimeOffset time)
    {
        string timestamp = time.ToUnixTimeSeconds().ToString();
        byte[] signed = [.. Encoding.UTF8.GetBytes($"evt_1.{timestamp}."), .. body];
        byte[] signature = HMACSHA256.HashData(Convert.FromBase64String(Secret["whsec_".Length..]), signed);
        return new Dictionary<string, string>
        {
            ["webhook-id"] = "evt_1",
            ["webhook-timestamp"] = timestamp,
            ["webhook-signature"] = "v1," + Convert.ToBase64String(signature),
        };
    }
}
