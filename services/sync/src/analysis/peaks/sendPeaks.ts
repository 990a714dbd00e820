import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Response } from 'express';
import type { AnalysisRepository } from '../analysis.repository.ts';
import type { PeaksFolder } from './peaksFolder.ts';

export type PeaksDeps = { peaks: PeaksFolder; analyses: AnalysisRepository };

/**
 * Sends a version's peaks, or queues them if they are missing.
 * @throws AppError `not_found` while they are missing
 * @see PRODUCT.md, Waveforms
 */
export async function sendPeaks(response: Response, mediaName: string, { peaks, analyses }: PeaksDeps): Promise<void> {
  const found = await peaks.read(mediaName);
  if (found === undefined) {
    await analyses.askAgain(mediaName);
    throw new AppError('not_found', 'The waveform isn’t ready yet.');
  }
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'private, max-age=2592000, immutable');
  response.send(found);
}
