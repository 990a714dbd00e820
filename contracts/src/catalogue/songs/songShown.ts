import { z } from 'zod';

/** A song as short lists show it, by one of its versions. */
export const songShown = z.object({
  versionId: z.number().int(),
  cleanTitle: z.string(),
  /** the displayed title */
  title: z.string(),
  /** null for a version without a number */
  version: z.number().int().nullable(),
  dropboxPath: z.string(),
  modifiedAt: z.string(),
});

export type SongShown = z.infer<typeof songShown>;
