import type { ContentAnalysis } from '@simmer/contracts/services';
import { expect, it } from 'vitest';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const measured = { integratedLufs: -14, truePeakDbtp: -1, suggestedBpm: 120, suggestedKey: 'Am' };
const guess = {
  sectionStarts: [0, 16.5, 48.25],
  beats: { bpm: 119.98, firstBeatSeconds: 0.213, barSeconds: null },
};

const library = perFile(startTestLibrary);

async function guessAfter(analysis: ContentAnalysis): Promise<unknown> {
  const file = aStoredFile('/Slow Boil v1.wav', { analysis });
  await library.apply(file);
  const [row] = await library.database.query('SELECT guess FROM sound');
  return row.guess;
}

it('keeps what is guessed about a sound until another guess comes', async () => {
  expect(await guessAfter({ ...measured, guess })).toEqual(guess);
  expect(await guessAfter(measured)).toEqual(guess);
  const other = { sectionStarts: [0], beats: null };
  expect(await guessAfter({ ...measured, guess: other })).toEqual(other);
});
