import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { songKeyParams } from '../../base/input/keys.ts';
import { version } from '../songs/songs.ts';

/** Versions that are, or sound like, the same music. */
export const duplicateGroup = z.object({
  /** the similarity of the two least similar versions, 0 to 1 */
  similarity: z.number().min(0).max(1),
  /** newest first */
  versions: z
    .array(
      version.extend({
        /** its similarity to the first one, 0 to 1; 1 only for identical files */
        similarity: z.number().min(0).max(1).optional(),
      }),
    )
    .min(2),
});

export type DuplicateGroup = z.infer<typeof duplicateGroup>;

/** The result of searching a song's versions for duplicates. */
export const duplicateAnalysis = z.object({
  /** most similar first */
  duplicates: z.array(duplicateGroup),
  /** how many versions were compared, without hidden ones */
  totalVersions: z.number().int(),
  /** the result in words, including what could not be compared */
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
