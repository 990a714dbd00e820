import { z } from 'zod';

/** The most bytes of one published file. */
export const PUBLISHED_FILE_MAX_BYTES = 64 * 1_048_576;

/** A path below the folder of published modules; no segment is hidden or leads upwards. */
const publishedPath = z
  .string()
  .max(500)
  .regex(/^[^./\\\0][^/\\\0]*(\/[^./\\\0][^/\\\0]*)*$/);

export const publishedFile = z.object({
  path: publishedPath,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.number().int().min(0).max(PUBLISHED_FILE_MAX_BYTES),
});

/** A file of the published modules, or their registry `modules.json`. */
export type PublishedFile = z.infer<typeof publishedFile>;

/**
 * The reply of `GET /internal/modules` of the auth service: everything nginx serves of the modules. Its ETag is the
 * revision, which grows with each change. `GET /internal/modules/content/:sha256` sends a file's bytes.
 */
export const publishedFiles = z.object({
  revision: z.number().int().min(0),
  files: z.array(publishedFile),
});

export type PublishedFiles = z.infer<typeof publishedFiles>;
