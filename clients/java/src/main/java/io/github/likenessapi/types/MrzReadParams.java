// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;

/** Parameters of {@code mrz.read}. Required: {@code image}. */
public final class MrzReadParams extends Params {
  private MrzReadParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link MrzReadParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /**
     * Photo or scan with a machine-readable zone, in any direction; characters at least 9 pixels
     * wide, 16 and more are good.
     */
    public Builder image(Image image) {
      set("image", image);
      return this;
    }

    /** An image file. */
    public Builder image(Path file) {
      return image(Image.path(file));
    }

    /** An image file. */
    public Builder image(File file) {
      return image(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder image(String path) {
      return image(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder image(byte[] contents) {
      return image(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder image(InputStream stream) {
      return image(Image.stream(stream));
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public MrzReadParams build() {
      return new MrzReadParams(this);
    }
  }
}
