import { z } from 'zod';

/** The file behind a share: its name under /media/, and what it is called. */
export const sharedAudio = z.object({ mediaName: z.string(), filename: z.string() });

export type SharedAudio = z.infer<typeof sharedAudio>;
