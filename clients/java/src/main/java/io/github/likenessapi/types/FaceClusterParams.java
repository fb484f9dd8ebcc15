// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.util.List;

/** Parameters of {@code face.cluster}. Required: {@code faces}. */
public final class FaceClusterParams extends Params {
  private FaceClusterParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link FaceClusterParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** The faces to group; every pair is compared. 2 to 8 items. */
    public Builder faces(List<GalleryEntry> faces) {
      set("faces", faces);
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
    public FaceClusterParams build() {
      return new FaceClusterParams(this);
    }
  }
}
