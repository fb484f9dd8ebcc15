// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Parameters of {@code photo.compliance}. Required: {@code image}. */
public final class PhotoComplianceParams extends Params {
  private PhotoComplianceParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link PhotoComplianceParams}. */
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
     * The standard to check against, by its name: ICAO, VisaSchengen, VisaUSA, Full, or one of
     * standards.list. At most 43 characters; the server's default is ICAO.
     */
    public Builder standard(String standard) {
      set("standard", standard);
      return this;
    }

    /**
     * The colour that BackgroundColorMatch compares with; the standard's when left out, white where
     * it names none. Exactly 3 items.
     */
    public Builder backgroundMatchColor(List<Integer> backgroundMatchColor) {
      set("backgroundMatchColor", backgroundMatchColor);
      return this;
    }

    /** Adds the annotated image and a report of one page. The server's default is false. */
    public Builder report(Boolean report) {
      set("report", report);
      return this;
    }

    /** Values to add to the answer. */
    public Builder output(ComplianceOutput output) {
      set("output", output);
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
    public PhotoComplianceParams build() {
      return new PhotoComplianceParams(this);
    }
  }
}
