// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;

/** Parameters of {@code proctor.check}. Required: {@code frame}. */
public final class ProctorCheckParams extends Params {
  private ProctorCheckParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link ProctorCheckParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** One webcam frame. */
    public Builder frame(Image frame) {
      set("frame", frame);
      return this;
    }

    /** An image file. */
    public Builder frame(Path file) {
      return frame(Image.path(file));
    }

    /** An image file. */
    public Builder frame(File file) {
      return frame(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder frame(String path) {
      return frame(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder frame(byte[] contents) {
      return frame(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder frame(InputStream stream) {
      return frame(Image.stream(stream));
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public ProctorCheckParams build() {
      return new ProctorCheckParams(this);
    }
  }
}
