import { shownSong } from '../../catalogue/songs/songShown.builders.ts';
import { aSmallLibrary } from '../../catalogue/songs/songs.builders.ts';
import { exampleCatchUp, exampleCatchUpItem } from './catchUp.examples.ts';
import type { CatchUp, CatchUpItem } from './catchUp.ts';

/** A new version with two changed stretches; give what the test is about. */
export function aCatchUpItem(overrides: Partial<CatchUpItem> = {}): CatchUpItem {
  return { ...structuredClone(exampleCatchUpItem), ...overrides };
}

/** What happened since a person was last here: a version that changed, a new song, and notes; of a small library. */
export function aCatchUp(overrides: Partial<CatchUp> = {}): CatchUp {
  const [, second, , fourth] = aSmallLibrary();
  if (!second || !fourth) throw new Error('The small library has seven songs.');
  const items = [
    aCatchUpItem({ song: fourth, title: fourth.cleanTitle, comparedWith: { id: fourth.id + 1000, version: 1 } }),
    aCatchUpItem({
      song: second,
      title: second.cleanTitle,
      kind: 'newSong',
      comparedWith: null,
      course: 'beginning',
      parts: [{ fromSeconds: 0, untilSeconds: 60, news: 'new song' }],
    }),
  ];
  return {
    ...structuredClone(exampleCatchUp),
    counts: { newSongs: 1, newVersions: 1, notes: 2, decisions: 1 },
    songs: [shownSong(fourth), shownSong(second)],
    songCount: 2,
    items,
    ...overrides,
  };
}

/** Nothing happened since. */
export function nothingToCatchUp(): CatchUp {
  return {
    since: null,
    until: exampleCatchUp.until,
    counts: { newSongs: 0, newVersions: 0, notes: 0, decisions: 0 },
    songs: [],
    songCount: 0,
    items: [],
  };
}
