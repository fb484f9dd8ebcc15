/**
 * Client of Likeness: face, age, photo and identity checks on your own machines.
 *
 * @packageDocumentation
 */
export type { Answered, Call } from "./answers.js";
export { Likeness, LikenessAdmin } from "./client.js";
export * from "./errors.js";
export type * from "./gen/types.js";
export { Image, type ImageInput, type ImageStream, Picture } from "./images.js";
export type { Logger } from "./logs.js";
export type { CallOptions, ClientOptions } from "./options.js";
export { VERSION } from "./version.js";
export * as webhooks from "./webhooks.js";
