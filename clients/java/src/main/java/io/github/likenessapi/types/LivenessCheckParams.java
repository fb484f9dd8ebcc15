// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Parameters of {@code liveness.check}. */
public final class LivenessCheckParams extends Params {
  private LivenessCheckParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link LivenessCheckParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /**
     * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
     * megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of
     * formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
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

    /**
     * Frames of one scene in their order, as a camera delivers them, at least 0.2 seconds apart.
     * Several frames can reveal an attack that one image does not show; they never make a result
     * more favourable than that of the single images. 2 to 10 items.
     */
    public Builder frames(List<Image> frames) {
      set("frames", frames);
      return this;
    }

    /**
     * True: the check is kept for 24 hours and other calls can refer to its transactionId. The face
     * vector of a face that passed is stored, encrypted; no image is stored. False: nothing is
     * stored. The server's default is true.
     */
    public Builder keep(Boolean keep) {
      set("keep", keep);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public LivenessCheckParams build() {
      return new LivenessCheckParams(this);
    }
  }
}
