// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Parameters of {@code face.dedupe}. Required: {@code candidate}, {@code existing}. */
public final class FaceDedupeParams extends Params {
  private FaceDedupeParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link FaceDedupeParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** The new face. */
    public Builder candidate(Image candidate) {
      set("candidate", candidate);
      return this;
    }

    /** An image file. */
    public Builder candidate(Path file) {
      return candidate(Image.path(file));
    }

    /** An image file. */
    public Builder candidate(File file) {
      return candidate(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder candidate(String path) {
      return candidate(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder candidate(byte[] contents) {
      return candidate(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder candidate(InputStream stream) {
      return candidate(Image.stream(stream));
    }

    /** The enrolled faces. 1 to 10 items. */
    public Builder existing(List<GalleryEntry> existing) {
      set("existing", existing);
      return this;
    }

    /**
     * Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in
     * 10,000. 0 to 1; the server's default is 0.75.
     */
    public Builder threshold(Double threshold) {
      set("threshold", threshold);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public FaceDedupeParams build() {
      return new FaceDedupeParams(this);
    }
  }
}
