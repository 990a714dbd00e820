import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Response } from 'express';
import type { AnalysisRepository } from '../analysis/analysis.repository.ts';
import type { Peaks } from '../analysis/peaks/peaks.ts';

type PeaksDeps = { peaks: Peaks; analyses: AnalysisRepository };

/**
 * Sends a version's peaks or fine peaks, or queues them if they are missing.
 * @param name the file's name in the address
 * @throws AppError `not_found` while they are missing
 * @see PRODUCT.md, Waveforms and playable copies
 */
export async function sendPeaks(response: Response, name: string, { peaks, analyses }: PeaksDeps): Promise<void> {
  const mediaName = name.replace(/\.(json|bin)$/, '');
  const isFine = name.endsWith('.bin');
  const found = await (isFine ? peaks.readFine(mediaName) : peaks.read(mediaName));
  if (found === undefined) {
    await analyses.askAgain(mediaName);
    throw new AppError('not_found', 'The waveform isn’t ready yet.');
  }
  response.setHeader('Content-Type', isFine ? 'application/octet-stream' : 'application/json');
  response.setHeader('Cache-Control', 'private, max-age=2592000, immutable');
  response.send(typeof found === 'string' ? found : Buffer.from(found));
}
