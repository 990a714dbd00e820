import { setTimeout as delay } from 'node:timers/promises';
import { songWave, waveform } from '@simmer/contracts/services';
import type { Peaks } from '../peaks/peaks.ts';
import type { WavesRepository } from './waves.repository.ts';

export type WaveDeps = { waves: WavesRepository; peaks: Peaks };

const AT_ONCE = 50;
/** Playback and new files go first. */
const BETWEEN_MS = 50;

/** The wave of stored peaks; empty if they hold none or are damaged. */
function waveOf(peaks: string): string {
  try {
    return songWave(waveform.parse(JSON.parse(peaks)).peaks) ?? '';
  } catch {
    return '';
  }
}

/**
 * Draws the missing waves of analysed contents from their stored peaks, a few at a time. Contents whose peaks are lost
 * are analysed again.
 */
export async function drawWaves({ waves, peaks }: WaveDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const names = await waves.missing(AT_ONCE);
    if (names.length === 0) return;
    const read = await Promise.all(
      names.map(async (mediaName) => ({ mediaName, stored: await peaks.read(mediaName) })),
    );
    await waves.keep(
      read.flatMap(({ mediaName, stored }) => (stored === undefined ? [] : [{ mediaName, wave: waveOf(stored) }])),
    );
    await waves.analyseAgain(read.flatMap(({ mediaName, stored }) => (stored === undefined ? [mediaName] : [])));
    await delay(BETWEEN_MS, undefined, { signal }).catch(() => undefined);
  }
}
