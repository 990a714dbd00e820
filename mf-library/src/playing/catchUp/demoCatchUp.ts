import type { Song } from '@simmer/contracts';
import type { CatchUp, CatchUpItem } from '@simmer/contracts/extra';
import { aCatchUpItem, aSmallLibrary, shownSong } from '@simmer/contracts/testing';

const DAY_MS = 24 * 60 * 60_000;

type Given = Pick<CatchUpItem, 'kind' | 'course' | 'parts'>;

function anItem(song: Song, given: Given): CatchUpItem {
  const comparedWith = given.course === 'beginning' ? null : { id: song.id + 1000, version: (song.version ?? 1) - 1 };
  return aCatchUpItem({ song, title: song.cleanTitle, comparedWith, ...given });
}

const beginning = (news: string) => [{ fromSeconds: 0, untilSeconds: 60, news }];

/** What happened within some days, of every kind, for the standalone page. */
export function demoCatchUp(now: Date): CatchUp {
  const [drive, boats, boil, light, lyon, ten, nine] = aSmallLibrary();
  if (!drive || !boats || !boil || !light || !lyon || !ten || !nine)
    throw new Error('The small library has seven songs.');
  const items = [
    anItem(light, {
      kind: 'newVersion',
      course: 'changes',
      parts: [
        { fromSeconds: 77, untilSeconds: 91, news: 'the bridge is new' },
        { fromSeconds: 117, untilSeconds: 131.5, news: '2 dB louder from 2:00 to 2:08' },
      ],
    }),
    anItem(boats, { kind: 'newSong', course: 'beginning', parts: beginning('new song') }),
    anItem(boil, { kind: 'newVersion', course: 'comparing', parts: beginning('new version') }),
    anItem(drive, {
      kind: 'newVersion',
      course: 'changes',
      parts: [
        { fromSeconds: 40, untilSeconds: 62, news: 'something added in the second verse and the chorus is louder' },
      ],
    }),
    anItem(lyon, { kind: 'newVersion', course: 'beginning', parts: beginning('new version') }),
    anItem(ten, {
      kind: 'newVersion',
      course: 'changes',
      parts: [{ fromSeconds: 101, untilSeconds: 115, news: 'the chorus sounds different' }],
    }),
  ];
  return {
    since: new Date(now.getTime() - 3 * DAY_MS).toISOString(),
    until: now.toISOString(),
    counts: { newSongs: 1, newVersions: 5, notes: 3, decisions: 1 },
    songs: [light, boats, boil].map(shownSong),
    songCount: 7,
    items,
  };
}
