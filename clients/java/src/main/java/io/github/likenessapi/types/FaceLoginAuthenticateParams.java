// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Parameters of {@code faceLogin.authenticate}. Required: {@code selfie}, {@code gallery}. */
public final class FaceLoginAuthenticateParams extends Params {
  private FaceLoginAuthenticateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link FaceLoginAuthenticateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /**
     * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
     * megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of
     * formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     */
    public Builder selfie(Image selfie) {
      set("selfie", selfie);
      return this;
    }

    /** An image file. */
    public Builder selfie(Path file) {
      return selfie(Image.path(file));
    }

    /** An image file. */
    public Builder selfie(File file) {
      return selfie(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder selfie(String path) {
      return selfie(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder selfie(byte[] contents) {
      return selfie(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder selfie(InputStream stream) {
      return selfie(Image.stream(stream));
    }

    /** The enrolled users, one photo each. 1 to 10 items. */
    public Builder gallery(List<GalleryEntry> gallery) {
      set("gallery", gallery);
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
    public FaceLoginAuthenticateParams build() {
      return new FaceLoginAuthenticateParams(this);
    }
  }
}
