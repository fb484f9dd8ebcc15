// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Parameters of {@code face.age}. Required: {@code image}. */
public final class FaceAgeParams extends Params {
  private FaceAgeParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link FaceAgeParams}. */
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
     * True: only the main face, the one with the largest product of area and closeness to the
     * centre of the image. False: every face. The server's default is true.
     */
    public Builder onlyCentralFace(Boolean onlyCentralFace) {
      set("onlyCentralFace", onlyCentralFace);
      return this;
    }

    /** Adds an aligned crop of each face; the age is always estimated from the image as sent. */
    public Builder crop(CropOptions crop) {
      set("crop", crop);
      return this;
    }

    /**
     * Where the face is, [x, y, width, height]: a rectangle in whole pixels of the upright image,
     * inside the image and at least 16 pixels wide and high. The main face is then the one whose
     * box overlaps it most (intersection over union), of those whose centre lies in the rectangle
     * or whose box contains the centre of the rectangle; other faces of the image are not
     * evaluated, but the check OtherFaces and the component SingleFacePresent still count them.
     * Where the search of the image finds no face there, the rectangle alone is examined once more.
     * Exactly 4 items.
     */
    public Builder roi(List<Integer> roi) {
      set("roi", roi);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public FaceAgeParams build() {
      return new FaceAgeParams(this);
    }
  }
}
