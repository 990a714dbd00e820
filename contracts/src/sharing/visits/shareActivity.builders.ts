import { exampleHeardSong, exampleLinkActivity } from './shareActivity.examples.ts';
import type { HeardSong, LinkActivity } from './shareActivity.ts';

/** What was heard of a song; give what the test is about. */
export function aHeardSong(overrides: Partial<HeardSong> = {}): HeardSong {
  return { ...structuredClone(exampleHeardSong), ...overrides };
}

/** What happened through a personal link; give what the test is about. */
export function aLinkActivity(overrides: Partial<LinkActivity> = {}): LinkActivity {
  return { ...structuredClone(exampleLinkActivity), ...overrides };
}
