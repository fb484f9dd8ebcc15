// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Required;
import java.util.List;

/**
 * A person to look for, an item of the job.
 *
 * @param id Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : &#64; + /
 *     -. For enrol it becomes the id of the person and must be one: no spaces and no /. Use a
 *     pseudonym instead of a name. 1 to 128 characters.
 * @param name The full name, in any order of its parts and in any script. That of a
 *     machine-readable zone may be cut. 1 to 200 characters.
 * @param birthDate The date of birth, such as 1990-12-31.
 * @param countries Nationalities of the person, codes of ISO 3166 with two or three letters. One
 *     that an entry shares is enough. 1 to 8 items.
 */
public record AmlBatchPerson(
    @Required String id, @Required String name, String birthDate, List<String> countries) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AmlBatchPerson}. */
  public static final class Builder {
    private String id;
    private String name;
    private String birthDate;
    private List<String> countries;

    private Builder() {}

    /**
     * Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : &#64; + / -. For
     * enrol it becomes the id of the person and must be one: no spaces and no /. Use a pseudonym
     * instead of a name. 1 to 128 characters.
     */
    public Builder id(String id) {
      this.id = id;
      return this;
    }

    /**
     * The full name, in any order of its parts and in any script. That of a machine-readable zone
     * may be cut. 1 to 200 characters.
     */
    public Builder name(String name) {
      this.name = name;
      return this;
    }

    /** The date of birth, such as 1990-12-31. */
    public Builder birthDate(String birthDate) {
      this.birthDate = birthDate;
      return this;
    }

    /**
     * Nationalities of the person, codes of ISO 3166 with two or three letters. One that an entry
     * shares is enough. 1 to 8 items.
     */
    public Builder countries(List<String> countries) {
      this.countries = countries;
      return this;
    }

    /** The {@link AmlBatchPerson}. */
    public AmlBatchPerson build() {
      return new AmlBatchPerson(id, name, birthDate, countries);
    }
  }
}
