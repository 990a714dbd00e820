import { z } from 'zod';

/** The file behind a share: its name under /media/ and its file name. */
export const sharedAudio = z.object({ mediaName: z.string(), filename: z.string() });

export type SharedAudio = z.infer<typeof sharedAudio>;
