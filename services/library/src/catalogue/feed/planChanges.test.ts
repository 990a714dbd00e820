import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aStoredFile, changesOf, type Step } from '../../testing/storedFiles.ts';
import { type KnownVersion, planChanges } from './planChanges.ts';

type Library = Map<number, KnownVersion & { path: string }>;

/** Plans and applies in memory, as the repository does in SQL. */
function applied(library: Library, steps: Step[]): Library {
  const after: Library = new Map(library);
  for (const { id, isMissing, file } of planChanges([...library.values()], changesOf(steps))) {
    const key = id ?? Math.max(0, ...after.keys()) + 1;
    const before = after.get(key);
    if (file) after.set(key, { id: key, fileId: file.file_id, pathKey: file.path_key, isMissing, path: file.path });
    else if (before) after.set(key, { ...before, isMissing });
  }
  return after;
}

const one = (steps: Step[], from: Library = new Map()) => [...applied(from, steps).values()];

describe('a version', () => {
  it('keeps its id when its file is renamed', () => {
    const before = applied(new Map(), [aStoredFile('/a.mp3')]);
    expect(one([aStoredFile('/b.mp3', { fileId: 'id:/a.mp3' })], before)).toMatchObject([
      { id: 1, path: '/Music/b.mp3', isMissing: false },
    ]);
  });

  it('returns when its file returns with the same id, at any path', () => {
    const before = applied(new Map(), [aStoredFile('/a.mp3'), { removed: 'id:/a.mp3' }]);
    expect([...before.values()]).toMatchObject([{ id: 1, isMissing: true }]);
    expect(one([aStoredFile('/old/a.mp3', { fileId: 'id:/a.mp3' })], before)).toMatchObject([
      { id: 1, isMissing: false },
    ]);
  });

  it('returns when another file appears at its path, in any case', () => {
    const before = applied(new Map(), [aStoredFile('/a.mp3'), { removed: 'id:/a.mp3' }]);
    expect(one([aStoredFile('/A.MP3', { fileId: 'id:new' })], before)).toMatchObject([
      { id: 1, fileId: 'id:new', isMissing: false },
    ]);
  });

  it('is not taken over by another file while its own exists', () => {
    const before = applied(new Map(), [aStoredFile('/a.mp3')]);
    expect(one([aStoredFile('/a.mp3', { fileId: 'id:new' })], before)).toHaveLength(2);
  });

  it('stays when two files change places', () => {
    const before = applied(new Map(), [aStoredFile('/a.mp3'), aStoredFile('/b.mp3')]);
    const swapped = [aStoredFile('/b.mp3', { fileId: 'id:/a.mp3' }), aStoredFile('/a.mp3', { fileId: 'id:/b.mp3' })];
    expect(one(swapped, before)).toMatchObject([
      { id: 1, path: '/Music/b.mp3' },
      { id: 2, path: '/Music/a.mp3' },
    ]);
  });

  it('is not made by the removal of a file that was never there', () => {
    expect(one([{ removed: 'id:unheard' }])).toEqual([]);
  });
});

describe('any log', () => {
  const path = fc.constantFrom('/a.mp3', '/b.mp3', '/c.mp3');
  const fileId = fc.constantFrom('id:1', 'id:2', 'id:3', 'id:4');
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.tuple(path, fileId).map(([at, id]) => aStoredFile(at, { fileId: id })),
    fileId.map((id) => ({ removed: id })),
  );

  it('leads to the same files however it is split into pages', () => {
    const present = (library: Library) =>
      [...library.values()]
        .map(({ fileId: id, path: at, isMissing }) => ({ id, at, isMissing }))
        .sort((a, b) => a.id.localeCompare(b.id));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), fc.nat(14), (steps, cut) => {
        const atOnce = applied(new Map(), steps);
        const inTwo = applied(applied(new Map(), steps.slice(0, cut)), steps.slice(cut));
        // Which of several missing versions of one path is revived may differ; what is there may not.
        expect(present(inTwo).filter((version) => !version.isMissing)).toEqual(
          present(atOnce).filter((version) => !version.isMissing),
        );
      }),
      { numRuns: randomRuns(100, 1_000) },
    );
  });
});
