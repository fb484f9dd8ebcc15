using System.Buffers;
using System.Buffers.Text;
using System.Text;
using System.Text.RegularExpressions;

namespace Likeness;

/// <summary>
/// An image of a parameter: a file of at most 12 MB in a format that servers read. A text, a FileInfo, bytes and a stream become one by
/// themselves; a bare text is a path. Text from outside must not become a path: send it by <see cref="FromBase64"/>, and
/// make the client with AllowPaths = false.
/// </summary>
public sealed class Image
{
    /// <summary>Bytes that are encoded at a time: a multiple of 3, so that the parts of the base64 can be joined.</summary>
    internal const int ChunkSize = 49_152;

    private const int MaxBytes = 12_000_000;
    private const int MaxBase64 = MaxBytes / 3 * 4;

    private readonly Kind _kind;
    private readonly string? _text;
    private readonly Stream? _stream;
    private readonly SemaphoreSlim _reading = new(1, 1); // of a stream, which is read once
    private ReadOnlyMemory<byte> _data;
    private StreamState _state;

    private Image(Kind kind, string? text = null, Stream? stream = null, ReadOnlyMemory<byte> data = default)
    {
        _kind = kind;
        _text = text;
        _stream = stream;
        _data = data;
    }

    private enum Kind
    {
        Missing,
        BareText,
        Path,
        Bytes,
        Stream,
        Base64,
    }

    private enum StreamState
    {
        Unread,
        Broken,
        Whole,
    }

    /// <summary>The image in the file at the path.</summary>
    public static Image FromFile(string path) => new(path is null ? Kind.Missing : Kind.Path, text: path);

    /// <summary>The image whose file holds the bytes, which must not change until the call returns.</summary>
    public static Image FromBytes(ReadOnlyMemory<byte> data) => new(Kind.Bytes, data: data);

    /// <summary>The image that the stream delivers. It is read once, to at most 12 MB, and kept for retries.</summary>
    public static Image FromStream(Stream stream) => new(stream is null ? Kind.Missing : Kind.Stream, stream: stream);

    /// <summary>The image that is encoded already; a data: address is taken too.</summary>
    public static Image FromBase64(string text) => new(text is null ? Kind.Missing : Kind.Base64, text: text);

    /// <summary>The image in the file at the path.</summary>
    public static implicit operator Image(string path) => new(path is null ? Kind.Missing : Kind.BareText, text: path);

    /// <summary>The image in the file.</summary>
    public static implicit operator Image(FileInfo file) => FromFile(file?.FullName!);

    /// <summary>The image whose file holds the bytes.</summary>
    public static implicit operator Image(byte[] data) => data is null ? new(Kind.Missing) : FromBytes(data);

    /// <summary>The image whose file holds the bytes.</summary>
    public static implicit operator Image(ReadOnlyMemory<byte> data) => FromBytes(data);

    /// <summary>The image that the stream delivers.</summary>
    public static implicit operator Image(Stream stream) => FromStream(stream);

    /// <summary>The kind of the image; never its contents.</summary>
    public override string ToString() => $"Image({_kind})";

    /// <summary>Reads and checks the image of a parameter.</summary>
    internal async Task<LoadedImage> LoadAsync(string param, bool allowPaths, CancellationToken cancellationToken)
    {
        switch (_kind)
        {
            case Kind.Missing:
                throw new InvalidInputException(param, $"{param} is required; send an image.");
            case Kind.Base64:
                return new LoadedImage(CheckBase64(param));
            case Kind.BareText:
            case Kind.Path:
                CheckPath(param, allowPaths);
                return CheckStart(await ReadFileAsync(param, cancellationToken).ConfigureAwait(false), param);
            case Kind.Stream:
                return CheckStart(await ReadStreamOnceAsync(param, cancellationToken).ConfigureAwait(false), param);
            default:
                return CheckStart(_data, param);
        }
    }

    /// <summary>The formats that servers read, and how their files begin, as bytes and in base64.</summary>
    private const string Formats = "JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF";

    private static readonly Regex Starts = new(
        @"^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF.{4}WEBP|II\*\0|MM\0\*|BM|\0{3}\x0cjP {2}|\xff\x4f\xff\x51|.{4}ftyp)", RegexOptions.Singleline);

    private static readonly Regex Base64Starts = new(@"^(/9j/|_9j_|iVBORw0KGg|UklGR|SUkqA|TU0AK|Qk[0-3]|AAAADGpQ|/0//U|_0__U|AAAA.[GWm2]Z0eX)");

    private static LoadedImage CheckStart(ReadOnlyMemory<byte> data, string param)
    {
        CheckSize(data.Length, param);
        var start = new StringBuilder(12); // each byte as a character
        foreach (byte b in data.Span.Slice(0, Math.Min(data.Length, 12)))
        {
            start.Append((char)b);
        }
        if (!Starts.IsMatch(start.ToString()))
        {
            throw new InvalidInputException(param, $"{param} does not begin like a file of {Formats}; convert it first.");
        }
        return new LoadedImage(data);
    }

    private static void CheckSize(long size, string param)
    {
        if (size == 0)
        {
            throw new InvalidInputException(param, $"{param} is empty; send an image file, a stream from its beginning.");
        }
        if (size > MaxBytes)
        {
            string shown = size == MaxBytes + 1 ? $"more than {MaxBytes}" : $"{size}";
            throw new InvalidInputException(param, $"{param} has {shown} bytes; an image may have {MaxBytes}.");
        }
    }

    private static bool LooksLikeBase64(string text)
        => text.StartsWith("/9j/", StringComparison.Ordinal)
            || text.StartsWith("iVBOR", StringComparison.Ordinal)
            || text.StartsWith("data:", StringComparison.Ordinal);

    private void CheckPath(string param, bool allowPaths)
    {
        string path = _text!;
        if (_kind == Kind.BareText && LooksLikeBase64(path))
        {
            throw new InvalidInputException(
                param, $"{param} is a text that looks like base64; send Image.FromBase64(text), because a bare text is a path.");
        }
        if (path.IndexOf('\0') >= 0
            || path.StartsWith("\u0089PNG", StringComparison.Ordinal)
            || path.StartsWith("\u00ff\u00d8", StringComparison.Ordinal))
        {
            throw new InvalidInputException(
                param, $"{param} is a text that looks like the contents of a file; send Image.FromBytes(data).");
        }
        if (!allowPaths)
        {
            throw new InvalidInputException(
                param, $"{param} is a path, and this client was made with AllowPaths = false; send bytes or Image.FromBase64.");
        }
        if (path.Length == 0)
        {
            throw new InvalidInputException(param, $"{param} is an empty path.");
        }
    }

    private async Task<ReadOnlyMemory<byte>> ReadFileAsync(string param, CancellationToken cancellationToken)
    {
        string path = _text!;
        if (Directory.Exists(path))
        {
            throw new InvalidInputException(param, $"{param}: '{path}' is not a file.");
        }
        try
        {
            using var file = new FileStream(
                path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite, bufferSize: 1, FileOptions.Asynchronous | FileOptions.SequentialScan);
            if (file.CanSeek)
            {
                CheckSize(file.Length, param);
            }
            return await ReadAsync(file, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (e is FileNotFoundException or DirectoryNotFoundException)
        {
            throw new InvalidInputException(param, $"{param}: there is no file '{path}'.", e);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            throw new InvalidInputException(param, $"{param}: '{path}' cannot be read: {e.Message}", e);
        }
    }

    private async Task<ReadOnlyMemory<byte>> ReadStreamOnceAsync(string param, CancellationToken cancellationToken)
    {
        await _reading.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            if (_state == StreamState.Broken)
            {
                throw new InvalidInputException(param, $"{param}: an earlier call read a part of the stream and failed.");
            }
            if (_state == StreamState.Unread)
            {
                _state = StreamState.Broken;
                _data = await ReadAsync(_stream!, cancellationToken).ConfigureAwait(false);
                _state = StreamState.Whole;
            }
            return _data;
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException or NotSupportedException)
        {
            throw new InvalidInputException(param, $"{param}: the stream cannot be read: {e.Message}", e);
        }
        finally
        {
            _reading.Release();
        }
    }

    /// <summary>Reads a stream to its end, or to one byte more than allowed.</summary>
    private static async Task<ReadOnlyMemory<byte>> ReadAsync(Stream stream, CancellationToken cancellationToken)
    {
        int expected = stream.CanSeek ? (int)Math.Max(0, Math.Min(stream.Length - stream.Position, MaxBytes)) : 64 * 1024;
        byte[] data = new byte[expected + 1]; // the end is found without growing
        int size = 0;
        while (size <= MaxBytes)
        {
            if (size == data.Length)
            {
                Array.Resize(ref data, Math.Min(2 * size, MaxBytes + 1));
            }
            int read = await stream.ReadAsync(data, size, data.Length - size, cancellationToken).ConfigureAwait(false);
            if (read == 0)
            {
                break;
            }
            size += read;
        }
        return data.AsMemory(0, size);
    }

    private string CheckBase64(string param)
    {
        string text = _text!;
        if (text.Any(char.IsWhiteSpace))
        {
            text = string.Concat(text.Where(c => !char.IsWhiteSpace(c)));
        }
        int start = text.StartsWith("data:", StringComparison.Ordinal) ? text.IndexOf(',') + 1 : 0;
        int length = text.Length - start;
        if (length > MaxBase64)
        {
            throw new InvalidInputException(
                param, $"{param} has {length} characters of base64; an image may have {MaxBase64}.");
        }
        CheckSize(length, param);
        bool isImage = Base64Starts.IsMatch(text.Substring(start, Math.Min(length, 16)));
        if (!isImage || text.Any(c => c is <= ' ' or > '~' or '"' or '\\'))
        {
            throw new InvalidInputException(param, $"{param} is not the base64 of a file of {Formats}.");
        }
        return text;
    }
}

/// <summary>The bytes of a file, or base64 that is sent as it is.</summary>
internal sealed class LoadedImage
{
    private readonly ReadOnlyMemory<byte> _data;
    private readonly string? _text;

    internal LoadedImage(ReadOnlyMemory<byte> data) => _data = data;

    internal LoadedImage(string text) => _text = text;

    /// <summary>The number of bytes of the base64.</summary>
    internal long Length => _text?.Length ?? 4L * ((_data.Length + 2) / 3);

    /// <summary>Writes the base64 in parts.</summary>
    internal async Task WriteAsync(Stream stream, CancellationToken cancellationToken)
    {
        byte[] encoded = ArrayPool<byte>.Shared.Rent(Image.ChunkSize / 3 * 4);
        try
        {
            int length = _text?.Length ?? _data.Length;
            for (int start = 0; start < length; start += Image.ChunkSize)
            {
                int size = Encode(start, Math.Min(Image.ChunkSize, length - start), encoded);
                await stream.WriteAsync(encoded, 0, size, cancellationToken).ConfigureAwait(false);
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(encoded);
        }
    }

    private int Encode(int start, int count, byte[] encoded)
    {
        if (_text is not null)
        {
            return Encoding.ASCII.GetBytes(_text, start, count, encoded, 0);
        }
        Base64.EncodeToUtf8(_data.Span.Slice(start, count), encoded, out _, out int written);
        return written;
    }
}

/// <summary>A picture or document in an answer. It is decoded when it is first asked for.</summary>
public sealed class Picture
{
    /// <summary>Stands for a picture that the answer does not have.</summary>
    internal static readonly Picture Empty = new("");

    private byte[]? _bytes;

    /// <summary>Makes a picture of base64, for tests.</summary>
    public Picture(string base64) => Base64 = base64;

    /// <summary>The base64 as it was answered.</summary>
    public string Base64 { get; }

    /// <summary>The contents of the file.</summary>
    /// <exception cref="InvalidResponseException">The server sent no base64.</exception>
    public ReadOnlyMemory<byte> Bytes => Decode();

    /// <summary>Writes the file to the path.</summary>
    public void Save(string path) => File.WriteAllBytes(path, Decode());

    /// <summary>Writes the file to the path.</summary>
    public async Task SaveAsync(string path, CancellationToken cancellationToken = default)
    {
        byte[] data = Decode();
        using var file = new FileStream(path, FileMode.Create, FileAccess.Write, FileShare.Read, 4096, FileOptions.Asynchronous);
        await file.WriteAsync(data, 0, data.Length, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>The size alone.</summary>
    public override string ToString() => $"Picture({Base64.Length / 4 * 3} bytes)";

    private byte[] Decode()
    {
        try
        {
            return _bytes ??= Convert.FromBase64String(Base64);
        }
        catch (FormatException e)
        {
            throw new InvalidResponseException("The picture in the answer is not base64.", e);
        }
    }
}
