// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Parameters of {@code documents.read}. Required: {@code imageFront}. */
public final class DocumentsReadParams extends Params {
  private DocumentsReadParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link DocumentsReadParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Photo of the side with the portrait, the data page of a passport. */
    public Builder imageFront(Image imageFront) {
      set("image_front", imageFront);
      return this;
    }

    /** An image file. */
    public Builder imageFront(Path file) {
      return imageFront(Image.path(file));
    }

    /** An image file. */
    public Builder imageFront(File file) {
      return imageFront(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder imageFront(String path) {
      return imageFront(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder imageFront(byte[] contents) {
      return imageFront(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder imageFront(InputStream stream) {
      return imageFront(Image.stream(stream));
    }

    /** Photo of the other side. Cards of the format TD1 have their machine-readable zone there. */
    public Builder imageBack(Image imageBack) {
      set("image_back", imageBack);
      return this;
    }

    /** An image file. */
    public Builder imageBack(Path file) {
      return imageBack(Image.path(file));
    }

    /** An image file. */
    public Builder imageBack(File file) {
      return imageBack(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder imageBack(String path) {
      return imageBack(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder imageBack(byte[] contents) {
      return imageBack(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder imageBack(InputStream stream) {
      return imageBack(Image.stream(stream));
    }

    /**
     * Kinds that you accept; kindAccepted says whether the document is one of them. Without it
     * every kind is accepted. 1 to 3 items.
     */
    public Builder kinds(List<DocumentKind> kinds) {
      set("kinds", kinds);
      return this;
    }

    /** Which pictures the answer holds. */
    public Builder output(DocumentOutput output) {
      set("output", output);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public DocumentsReadParams build() {
      return new DocumentsReadParams(this);
    }
  }
}
