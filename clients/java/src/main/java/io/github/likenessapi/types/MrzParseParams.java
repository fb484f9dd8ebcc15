// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.util.List;

/** Parameters of {@code mrz.parse}. Required: {@code lines}. */
public final class MrzParseParams extends Params {
  private MrzParseParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link MrzParseParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /**
     * The text lines of one machine-readable zone, top first: 3 of 30, 2 of 36 or 2 of 44
     * characters, or a whole zone in one line. Lower-case letters, spaces and characters that
     * resemble the filler are accepted with a warning. 1 to 4 items.
     */
    public Builder lines(List<String> lines) {
      set("lines", lines);
      return this;
    }

    /**
     * Which of the corrections that check digits prove are applied; all are listed. forced: only
     * those where the type of the field allows one reading, such as a letter O in a date. unique:
     * also a similar character if it is the only one that the check digit accepts; this is wrong in
     * about one of three cases where the misread character was not similar. none: none. The
     * server's default is forced.
     */
    public Builder correct(MrzCorrect correct) {
      set("correct", correct);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public MrzParseParams build() {
      return new MrzParseParams(this);
    }
  }
}
