// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * Values of 0 to 100, larger is better, of the components of ISO/IEC 29794-5 that the service
 * measures, by the mappings of OFIQ 1.0.3, its reference implementation. The measurements are those
 * of this service: the values are no output of OFIQ, they were not compared with its expected
 * results, and no conformance is claimed. Components that are not measured are absent.
 *
 * @param mappings Where the mappings are from, such as OFIQ 1.0.3.
 * @param components The components in the order of OFIQ's configuration.
 */
public record Iso29794Quality(String mappings, List<Iso29794Component> components) {}
