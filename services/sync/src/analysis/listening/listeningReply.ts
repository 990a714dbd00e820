import { versionAnalysis, waveform } from '@simmer/contracts';
import { z } from 'zod';

/** The output of the listening process for an analysed file; the fingerprint in base64. */
export const listeningReply = z.object({ waveform, analysis: versionAnalysis, fingerprint: z.base64() });

export type ListeningReply = z.infer<typeof listeningReply>;
