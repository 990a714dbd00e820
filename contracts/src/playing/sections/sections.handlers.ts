import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aSmallLibrary } from '../../catalogue/songs/songs.builders.ts';
import { createSongsDouble } from '../../catalogue/songs/songs.double.ts';
import { getSections, setSections, type VersionSections } from './sections.ts';

/** Handlers for sections: guessed every 30 seconds until they are set. */
export function sectionHandlers(double = createSongsDouble(aSmallLibrary())): HttpHandler[] {
  const set = new Map<number, VersionSections>();
  function find(key: string) {
    const version = double.findVersion(({ id, dropboxPath }) => String(id) === key || dropboxPath === key);
    const found = version ?? double.lookUp(key);
    if (!found) throw new DoubleRefusal('not_found', 'Song not found');
    return found;
  }
  function sectionsOf(key: string): VersionSections {
    const { id, duration } = find(key);
    const known = set.get(id);
    if (known) return known;
    const count = Math.max(1, Math.floor((duration ?? 0) / 30));
    return {
      versionId: id,
      sections: Array.from({ length: count }, (_, place) => ({ atSeconds: place * 30, name: null })),
      grid: { bpm: 120, firstBeatSeconds: 0, barSeconds: null },
      origin: 'guessed',
      fromVersionId: null,
      revision: 0,
    };
  }
  return [
    standInFor(getSections, ({ params }) => sectionsOf(params.key)),
    standInFor(setSections, ({ params, body: { sections, grid, revision } }) => {
      const before = sectionsOf(params.key);
      if (before.revision !== revision) {
        throw new DoubleRefusal('conflict', 'Someone else changed the sections. Please check them and try again.');
      }
      const sorted = [...sections].sort((one, other) => one.atSeconds - other.atSeconds);
      const changed = { ...before, sections: sorted, grid, origin: 'set' as const, revision: revision + 1 };
      set.set(before.versionId, changed);
      return changed;
    }),
  ];
}
