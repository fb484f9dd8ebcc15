// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Parameters of {@code face.watchlist}. Required: {@code probe}, {@code list}. */
public final class FaceWatchlistParams extends Params {
  private FaceWatchlistParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link FaceWatchlistParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** The face to search for. */
    public Builder probe(Image probe) {
      set("probe", probe);
      return this;
    }

    /** An image file. */
    public Builder probe(Path file) {
      return probe(Image.path(file));
    }

    /** An image file. */
    public Builder probe(File file) {
      return probe(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder probe(String path) {
      return probe(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder probe(byte[] contents) {
      return probe(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder probe(InputStream stream) {
      return probe(Image.stream(stream));
    }

    /** The watchlist. 1 to 10 items. */
    public Builder list(List<WatchlistEntry> list) {
      set("list", list);
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
    public FaceWatchlistParams build() {
      return new FaceWatchlistParams(this);
    }
  }
}
