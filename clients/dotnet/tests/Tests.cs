// Tests of what the scenarios of clients/conformance cannot see. Prints a line for each test that fails; the exit status is
// 1 then. Arguments are parts of the names of the tests to run.
using System.Diagnostics;
using System.Reflection;

int passed = 0;
int failed = 0;
foreach (MethodInfo test in new[] { typeof(CallTests), typeof(ValueTests), typeof(TransportTests), typeof(WebhookTests), typeof(ReadmeTests) }
    .SelectMany(c => c.GetMethods(BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
    .Where(m => m.ReturnType == typeof(Task) && m.GetParameters().Length == 0)
    .Where(m => args.Length == 0 || args.Any(a => m.Name.Contains(a))))
{
    try
    {
        await ((Task)test.Invoke(null, null)!).WaitAsync(TimeSpan.FromMinutes(8));
        passed++;
    }
    catch (Exception e)
    {
        failed++;
        Console.WriteLine($"FAILED {test.DeclaringType!.Name}.{test.Name}: {e}");
    }
}
Console.WriteLine($"dotnet: {passed} passed, {failed} failed");
return failed > 0 || passed == 0 ? 1 : 0;

/// <summary>What tests need.</summary>
internal static class Check
{
    internal static void Equal<T>(T want, T got, string what = "value")
    {
        if (!EqualityComparer<T>.Default.Equals(want, got))
        {
            throw new InvalidOperationException($"{what} is {got}, expected {want}");
        }
    }

    internal static void True(bool condition, string what)
    {
        if (!condition)
        {
            throw new InvalidOperationException("not so: " + what);
        }
    }

    internal static async Task<T> ThrowsAsync<T>(Func<Task> act)
        where T : Exception
    {
        try
        {
            await act();
        }
        catch (T e)
        {
            return e;
        }
        throw new UnreachableException($"no {typeof(T).Name} was thrown");
    }

    internal static T Throws<T>(Action act)
        where T : Exception
    {
        try
        {
            act();
        }
        catch (T e)
        {
            return e;
        }
        throw new UnreachableException($"no {typeof(T).Name} was thrown");
    }
}
