package io.github.likenessapi;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;

/** An image of a parameter: a file of at most 12,000,000 bytes, in a format that servers read. */
public final class Image {
  static final int MOST_BYTES = 12_000_000;

  /** Bytes that are encoded at a time: a multiple of 3, so that the parts can be joined. */
  static final int CHUNK = 49_152;

  private static final int MOST_BASE64 = MOST_BYTES / 3 * 4;
  private static final String FORMATS = "JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF";
  // How files of these formats begin: each byte as a character, and in base64.
  private static final Pattern STARTS =
      Pattern.compile(
          "^(\\xff\\xd8\\xff|\\x89PNG\\r\\n\\x1a\\n|RIFF.{4}WEBP|II\\*\\x00|MM\\x00\\*|BM"
              + "|\\x00{3}\\x0cjP {2}|\\xff\\x4f\\xff\\x51|.{4}ftyp)",
          Pattern.DOTALL);
  private static final Pattern BASE64_STARTS =
      Pattern.compile(
          "^(/9j/|_9j_|iVBORw0KGg|UklGR|SUkqA|TU0AK|Qk[0-3]|AAAADGpQ|/0//U|_0__U"
              + "|AAAA.[GWm2]Z0eX)");

  private enum Kind {
    PATH,
    BYTES,
    STREAM,
    BASE64
  }

  private final Kind kind;
  private final Path path;
  private final String text; // of a bare path or of base64
  private InputStream stream; // null once it was asked
  private byte[] data;

  private Image(Kind kind, Path path, String text, byte[] data, InputStream stream) {
    this.kind = kind;
    this.path = path;
    this.text = text;
    this.data = data;
    this.stream = stream;
  }

  /** The image in a file. */
  public static Image path(Path path) {
    return path == null ? null : new Image(Kind.PATH, path, null, null, null);
  }

  /** The image in a file. */
  public static Image path(File file) {
    return file == null ? null : new Image(Kind.PATH, null, file.getPath(), null, null);
  }

  /**
   * The image in the file at a path. Text from outside must not become a path: send it by {@link
   * #base64}, and make the client with {@link ClientBuilder#allowPaths allowPaths(false)}.
   */
  public static Image path(String path) {
    return path == null ? null : new Image(Kind.PATH, null, path, null, null);
  }

  /** The image whose file has these contents, which must not change until the call returns. */
  public static Image bytes(byte[] contents) {
    return contents == null ? null : new Image(Kind.BYTES, null, null, contents, null);
  }

  /**
   * The image that a stream delivers. It is read once, to one byte more than allowed at most, kept
   * for retries, and not closed.
   */
  public static Image stream(InputStream stream) {
    return stream == null ? null : new Image(Kind.STREAM, null, null, null, stream);
  }

  /** The image that is encoded already; a {@code data:} address is taken too. */
  public static Image base64(String text) {
    return text == null ? null : new Image(Kind.BASE64, null, text, null, null);
  }

  /** The kind of the image, without its contents. */
  @Override
  public String toString() {
    return "Image(" + kind.name().toLowerCase(Locale.ROOT) + ")";
  }

  /** Contents of a file, or base64 that is sent as it is: one of both is null. */
  record Loaded(byte[] data, byte[] base64) {
    /** The length of the base64. */
    long length() {
      return data == null ? base64.length : (data.length + 2L) / 3 * 4;
    }

    /**
     * Writes the base64 of the part that begins at offset to out, and returns its length.
     *
     * @param plain has CHUNK bytes, out the length of their base64
     */
    int encode(int offset, byte[] plain, byte[] out) {
      int length = Math.min(plain.length, data.length - offset);
      byte[] part = length == plain.length ? plain : new byte[length];
      System.arraycopy(data, offset, part, 0, length);
      return Base64.getEncoder().encode(part, out);
    }
  }

  /** Reads and checks the image of a parameter. */
  Loaded load(String param, boolean allowPaths) {
    if (kind == Kind.BASE64) {
      return loadBase64(param);
    }
    byte[] contents =
        switch (kind) {
          case PATH -> readFile(param, allowPaths);
          case STREAM -> readStream(param);
          default -> data;
        };
    checkSize(contents.length, param);
    String start =
        new String(contents, 0, Math.min(contents.length, 12), StandardCharsets.ISO_8859_1);
    if (!STARTS.matcher(start).find()) {
      throw new InvalidInputException(
          param, param + " does not begin like a file of " + FORMATS + "; convert it first.");
    }
    return new Loaded(contents, null);
  }

  private byte[] readFile(String param, boolean allowPaths) {
    if (text != null) {
      checkText(param);
    }
    if (!allowPaths) {
      throw new InvalidInputException(
          param, param + " is a path, and allowPaths is false; use Image.bytes or Image.base64.");
    }
    try {
      Path file = path == null ? Path.of(text) : path;
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      if (!attributes.isRegularFile()) {
        throw new InvalidInputException(param, param + ": \"" + file + "\" is not a file.");
      }
      checkSize(attributes.size(), param);
      byte[] contents = new byte[(int) attributes.size()];
      try (InputStream in = Files.newInputStream(file)) {
        int read = in.readNBytes(contents, 0, contents.length);
        return read == contents.length ? contents : Arrays.copyOf(contents, read);
      }
    } catch (NoSuchFileException e) {
      throw new InvalidInputException(
          param, param + ": there is no file \"" + e.getFile() + "\".", e);
    } catch (IOException | InvalidPathException e) {
      throw new InvalidInputException(param, param + ": the file cannot be read: " + e + ".", e);
    }
  }

  /** Refuses texts that are the contents of a file by mistake. */
  private void checkText(String param) {
    if (text.startsWith("/9j/") || text.startsWith("iVBOR") || text.startsWith("data:")) {
      throw new InvalidInputException(
          param, param + ": the path looks like base64; use Image.base64.");
    }
    if (text.indexOf('\0') >= 0
        || text.startsWith("\u0089PNG")
        || text.startsWith("\u00ff\u00d8")) {
      throw new InvalidInputException(
          param, param + ": the path looks like the contents of a file; use Image.bytes.");
    }
  }

  private static CancellationException makeCancelled(IOException cause) {
    CancellationException cancelled =
        new CancellationException("The thread was interrupted while it read the image.");
    cancelled.initCause(cause);
    return cancelled;
  }

  private synchronized byte[] readStream(String param) {
    if (data == null) {
      try {
        if (stream == null) {
          throw new IOException("an earlier call could not read it");
        }
        InputStream once = stream;
        stream = null;
        data = once.readNBytes(MOST_BYTES + 1);
      } catch (ClosedByInterruptException | InterruptedIOException e) {
        throw makeCancelled(e);
      } catch (IOException e) {
        throw new InvalidInputException(
            param, param + ": the stream cannot be read: " + e + ".", e);
      }
    }
    return data;
  }

  private Loaded loadBase64(String param) {
    String whole = removeBlanks(text);
    String content = whole;
    if (whole.startsWith("data:")) {
      content = whole.substring(whole.indexOf(',') + 1);
    }
    if (content.isEmpty()) {
      checkSize(0, param);
    }
    if (content.length() > MOST_BASE64) {
      throw new InvalidInputException(
          param,
          param
              + " has "
              + content.length()
              + " characters of base64; an image may have "
              + MOST_BASE64
              + ".");
    }
    if (!BASE64_STARTS.matcher(content).find() || !Options.isPrintable(content)) {
      throw new InvalidInputException(
          param, param + " is not the base64 of a file of " + FORMATS + ".");
    }
    if (!Options.isPrintable(whole) || whole.indexOf('"') >= 0 || whole.indexOf('\\') >= 0) {
      throw new InvalidInputException(
          param, param + " has characters that a data: address does not have.");
    }
    return new Loaded(null, whole.getBytes(StandardCharsets.US_ASCII));
  }

  private static String removeBlanks(String text) {
    if (text.chars().noneMatch(Character::isWhitespace)) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    text.chars().filter(c -> !Character.isWhitespace(c)).forEach(c -> out.append((char) c));
    return out.toString();
  }

  private static void checkSize(long size, String param) {
    if (size == 0) {
      throw new InvalidInputException(param, param + " is empty; send an image file.");
    }
    if (size > MOST_BYTES) {
      throw new InvalidInputException(
          param,
          param
              + " has more than "
              + MOST_BYTES
              + " bytes, which is the most that an image may have.");
    }
  }
}
