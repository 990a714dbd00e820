import { setImmediate as breathe } from 'node:timers/promises';
import type { LikenessAnswer } from '@simmer/contracts/services';
import { type Course, likeness, readCourse } from '@simmer/service-sound/measure/likeness.ts';

/** Lower similarities are not reported: other mixes of a song differ almost as much as other songs. */
export const LEAST_ALIKE = 0.8;
/** How long comparing may block the service before it serves listeners again. */
const AT_A_STRETCH_MS = 10;

/** `fingerprint` is null if it has not been or cannot be analysed. */
export type KnownSound = { mediaName: string; isWaiting: boolean; fingerprint: Uint8Array | null };

type Known = { place: number; course: Course };

async function compare(sounds: readonly Known[], signal: AbortSignal): Promise<LikenessAnswer['pairs']> {
  const pairs: LikenessAnswer['pairs'] = [];
  let since = performance.now();
  for (const [index, first] of sounds.entries()) {
    for (const second of sounds.slice(index + 1)) {
      if (performance.now() - since > AT_A_STRETCH_MS) {
        await breathe(undefined, { signal });
        since = performance.now();
      }
      const similarity = likeness(first.course, second.course);
      if (similarity >= LEAST_ALIKE) pairs.push({ first: first.place, second: second.place, similarity });
    }
  }
  return pairs;
}

/**
 * Compares every pair of contents by sound, a few milliseconds at a time.
 * @see PRODUCT.md, Duplicates
 */
export async function compareSounds(
  mediaNames: readonly string[],
  sounds: { find(mediaNames: readonly string[]): Promise<KnownSound[]> },
  signal: AbortSignal,
): Promise<LikenessAnswer> {
  const known = new Map((await sounds.find(mediaNames)).map((sound) => [sound.mediaName, sound]));
  const comparable: Known[] = [];
  const waiting: number[] = [];
  const unheard: number[] = [];
  mediaNames.forEach((mediaName, place) => {
    const sound = known.get(mediaName);
    if (sound?.fingerprint?.length) comparable.push({ place, course: readCourse(sound.fingerprint) });
    else if (!sound || sound.isWaiting) waiting.push(place);
    else unheard.push(place);
  });
  return { pairs: await compare(comparable, signal), waiting, unheard };
}
