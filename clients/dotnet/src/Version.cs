namespace Likeness;

/// <summary>The version of this library.</summary>
public static class LikenessVersion
{
    /// <summary>The version, as sent in User-Agent.</summary>
    public const string Version = "1.0.0";
}
