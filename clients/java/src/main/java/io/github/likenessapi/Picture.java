package io.github.likenessapi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/** A picture or document in an answer. It is decoded when it is first asked for. */
public final class Picture {
  private final String base64;
  private byte[] contents;

  Picture(String base64) {
    this.base64 = base64;
  }

  /**
   * The contents of the file.
   *
   * @throws InvalidResponseException when the server sent no base64
   */
  public synchronized byte[] bytes() {
    if (contents == null) {
      try {
        contents = Base64.getDecoder().decode(base64);
      } catch (IllegalArgumentException e) {
        throw new InvalidResponseException("The picture in the answer is not base64.", 0, null, 0);
      }
    }
    return contents.clone();
  }

  /** The text as it was answered. */
  public String base64() {
    return base64;
  }

  /**
   * Writes the file; one that is there is replaced.
   *
   * @throws IOException when it cannot be written
   */
  public void save(Path path) throws IOException {
    Files.write(path, bytes());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Picture picture && picture.base64.equals(base64);
  }

  @Override
  public int hashCode() {
    return base64.hashCode();
  }

  /** The size alone. */
  @Override
  public String toString() {
    return "Picture(" + base64.length() / 4 * 3 + " bytes)";
  }
}
