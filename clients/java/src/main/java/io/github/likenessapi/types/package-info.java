/**
 * Parameters, results and webhook events. Results are records; a field that the server may leave
 * out is null then. A later version of this library may add fields to a record.
 */
package io.github.likenessapi.types;
