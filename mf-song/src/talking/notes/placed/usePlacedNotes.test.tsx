import { listAlignments, listVersions, serverChanged, type VersionAlignment } from '@simmer/contracts';
import { listComments, type PlacedNote, type SongComment } from '@simmer/contracts/extra';
import { aSong, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNoteOnThird, fourth, third, thirdInFourth } from '../notesTesting.tsx';
import { usePlacedNotes } from './usePlacedNotes.ts';

const server = standIns(() => libraryHandlers());
const fifth = aSong({ id: 5, version: 5, dropboxPath: '/Music/Midnight Drive v5.wav', duration: 196 });
const fourthInFifth: VersionAlignment = {
  versionId: 4,
  alignment: { stretches: [{ older: [0, 196], newer: [0, 196] }], unsure: [] },
};

/** Renders the places of notes in version 5. @param compared the versions that are compared with it */
function show(first: SongComment[]) {
  const seen: (readonly PlacedNote[])[] = [];
  const asked = { alignments: 0, versions: 0 };
  let notes = first;
  server.use(
    standInFor(listComments, () => notes),
    standInFor(listVersions, () => {
      asked.versions += 1;
      return [fifth, fourth, third];
    }),
    standInFor(listAlignments, () => {
      asked.alignments += 1;
      const withMoments = new Set(
        notes.flatMap(({ versionId, places }) => [versionId, ...places.map((one) => one.versionId)]),
      );
      return [thirdInFourth, fourthInFifth].filter(({ versionId }) => withMoments.has(versionId));
    }),
  );
  function Places() {
    const placed = usePlacedNotes(fifth);
    seen.push(placed);
    return <p>{placed.map(({ note, atSeconds, trust }) => `${note.id}: ${atSeconds} ${trust}`).join(', ')}</p>;
  }
  renderScreen(<Places />);
  return {
    asked,
    seen,
    change: (changed: SongComment[]) => {
      notes = changed;
      act(() => serverChanged.emit({ topic: 'comments' }));
    },
  };
}

it('asks again when another version gets its first note', async () => {
  const { asked, change, seen } = show([aNoteOnThird()]);
  await screen.findByText('1: 86 sure');
  expect(asked).toEqual({ alignments: 1, versions: 0 });
  const before = seen.at(-1)?.[0];
  const onFourth = aNoteOnThird({ id: 2, version: 4, versionId: 4, atSeconds: 50 });
  change([aNoteOnThird(), onFourth]);
  await screen.findByText('1: 86 sure, 2: 50 sure');
  expect(asked).toEqual({ alignments: 2, versions: 0 });
  change([aNoteOnThird(), { ...onFourth, comment: 'Other words' }]);
  await waitFor(() => expect(seen.at(-1)?.[1]?.note.comment).toBe('Other words'));
  expect(asked.alignments).toBe(2);
  // The list keeps the rows of notes that stay the same.
  expect(seen.at(-1)?.[0]).toEqual(before);
  expect(seen.at(-1)?.[0]).toBe(seen.at(-2)?.[0]);
});

it('starts from a correction on a version between', async () => {
  const places = [{ versionId: 4, atSeconds: 90, untilSeconds: null, userId: 2 }];
  const { asked } = show([aNoteOnThird({ places })]);
  await screen.findByText('1: 90 sure');
  expect(asked).toEqual({ alignments: 1, versions: 1 });
});

it('asks again for the first note of another version when what is known is from before it', async () => {
  const { asked, change } = show([aNoteOnThird()]);
  const first = await screen.findByText('1: 86 sure');
  expect(first).toBeTruthy();
  // Its last one is deleted, and one on another version is written: nothing is asked in between.
  change([]);
  await waitFor(() => expect(screen.queryByText('1: 86 sure')).toBeNull());
  change([aNoteOnThird({ id: 2, version: 4, versionId: 4, atSeconds: 50 })]);
  await screen.findByText('2: 50 sure');
  expect(asked.alignments).toBe(2);
});
