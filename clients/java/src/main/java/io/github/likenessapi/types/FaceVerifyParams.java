// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Parameters of {@code face.verify}. Required: {@code image1}, {@code image2}. */
public final class FaceVerifyParams extends Params {
  private FaceVerifyParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link FaceVerifyParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /**
     * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
     * megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of
     * formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     */
    public Builder image1(Image image1) {
      set("image1", image1);
      return this;
    }

    /** An image file. */
    public Builder image1(Path file) {
      return image1(Image.path(file));
    }

    /** An image file. */
    public Builder image1(File file) {
      return image1(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder image1(String path) {
      return image1(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder image1(byte[] contents) {
      return image1(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder image1(InputStream stream) {
      return image1(Image.stream(stream));
    }

    /**
     * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
     * megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of
     * formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     */
    public Builder image2(Image image2) {
      set("image2", image2);
      return this;
    }

    /** An image file. */
    public Builder image2(Path file) {
      return image2(Image.path(file));
    }

    /** An image file. */
    public Builder image2(File file) {
      return image2(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder image2(String path) {
      return image2(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder image2(byte[] contents) {
      return image2(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder image2(InputStream stream) {
      return image2(Image.stream(stream));
    }

    /**
     * Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in
     * 10,000. 0 to 1; the server's default is 0.75.
     */
    public Builder threshold(Double threshold) {
      set("threshold", threshold);
      return this;
    }

    /** Id of an earlier liveness check that the face of image1 passed. 1 to 128 characters. */
    public Builder livenessTransactionId(String livenessTransactionId) {
      set("livenessTransactionId", livenessTransactionId);
      return this;
    }

    /**
     * Where the face of image1 is, [x, y, width, height]: a rectangle in whole pixels of the
     * upright image, as in face.detect. Other faces of the image play no part. Exactly 4 items.
     */
    public Builder roi1(List<Integer> roi1) {
      set("roi1", roi1);
      return this;
    }

    /** The same for image2. Exactly 4 items. */
    public Builder roi2(List<Integer> roi2) {
      set("roi2", roi2);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public FaceVerifyParams build() {
      return new FaceVerifyParams(this);
    }
  }
}
