import { version } from '@simmer/contracts/services';
import { z } from 'zod';

/** The file behind a share: its name under /media/, its file name, and why no browser plays it. */
export const sharedAudio = z.object({
  mediaName: z.string(),
  filename: z.string(),
  unplayable: version.shape.unplayable,
});

export type SharedAudio = z.infer<typeof sharedAudio>;
