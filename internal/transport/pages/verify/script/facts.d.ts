// Facts of the service that internal/transport/pages/gen puts into the scripts.

/** Bytes of an image file that the service takes at most. */
declare const MAX_IMAGE_BYTES: number;
/** The colours of a challenge by light, by task. */
declare const CHALLENGE_COLOURS: Record<string, string>;
