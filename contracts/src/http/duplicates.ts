import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { songKeyParams, version } from './songs.ts';

/** Versions that are, or sound like, the same music. */
export const duplicateGroup = z.object({
  /** how alike the least alike two of them are, 0 to 1 */
  similarity: z.number().min(0).max(1),
  /** newest first */
  versions: z
    .array(
      version.extend({
        /** how alike it is to the first, 0 to 1; 1 only where the files are the same, byte by byte */
        similarity: z.number().min(0).max(1).optional(),
      }),
    )
    .min(2),
});

export type DuplicateGroup = z.infer<typeof duplicateGroup>;

/** What a look for duplicates among a song's versions came to. */
export const duplicateAnalysis = z.object({
  /** the most alike first */
  duplicates: z.array(duplicateGroup),
  /** how many versions were looked at; hidden ones are not */
  totalVersions: z.number().int(),
  /** the outcome in words, with what could not be compared */
  message: z.string(),
});

export type DuplicateAnalysis = z.infer<typeof duplicateAnalysis>;

export const analyzeDuplicates = endpoint({
  name: 'analyzeDuplicates',
  method: 'POST',
  path: '/api/songs/:key/analyze-duplicates',
  service: 'library',
  access: 'curator',
  summary: "Compares a song's versions byte by byte and by sound",
  params: songKeyParams,
  reply: { kind: 'json', schema: duplicateAnalysis },
});
