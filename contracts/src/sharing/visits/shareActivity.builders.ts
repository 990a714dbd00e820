import { exampleHeardSong, exampleLinkActivity } from './shareActivity.examples.ts';
import type { HeardSong, LinkActivity } from './shareActivity.ts';

/** What was heard of a song; give what the test is about. */
export function aHeardSong(given: Partial<HeardSong> = {}): HeardSong {
  return { ...structuredClone(exampleHeardSong), ...given };
}

/** What happened through a personal link; give what the test is about. */
export function aLinkActivity(given: Partial<LinkActivity> = {}): LinkActivity {
  return { ...structuredClone(exampleLinkActivity), ...given };
}
