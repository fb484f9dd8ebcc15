// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Required;
import java.util.List;

/**
 * A check to run and the range in which its value passes.
 *
 * @param name One of the 47 checks; docs/quality.md says how each is measured. Right and left are
 *     the subject's own: the right eye is on the left side of an upright image.
 * @param range [lowest, highest] value that passes, both included. Exactly 2 items.
 */
public record QualityCheckRequest(@Required QualityCheckName name, @Required List<Double> range) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link QualityCheckRequest}. */
  public static final class Builder {
    private QualityCheckName name;
    private List<Double> range;

    private Builder() {}

    /**
     * One of the 47 checks; docs/quality.md says how each is measured. Right and left are the
     * subject's own: the right eye is on the left side of an upright image.
     */
    public Builder name(QualityCheckName name) {
      this.name = name;
      return this;
    }

    /** [lowest, highest] value that passes, both included. Exactly 2 items. */
    public Builder range(List<Double> range) {
      this.range = range;
      return this;
    }

    /** The {@link QualityCheckRequest}. */
    public QualityCheckRequest build() {
      return new QualityCheckRequest(name, range);
    }
  }
}
