import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aCurrentUser } from '../../people/signIn/auth.builders.ts';
import { aSmallLibrary } from '../songs/songs.builders.ts';
import { createSongsDouble } from '../songs/songs.double.ts';
import { titleKey } from '../songs/titleKey.ts';
import {
  listSongMerges,
  mergeSongs,
  previewSongMerge,
  type SongMerge,
  type SongMergePreview,
  UNDO_MERGE_MINUTES,
  undoSongMerge,
} from './songMerges.ts';

/** What a merge would do; give what the test is about. */
export function aSongMergePreview(initial: Partial<SongMergePreview> = {}): SongMergePreview {
  return {
    versions: 2,
    notes: 0,
    favorites: 0,
    playlistPlaces: 0,
    sharedPlaylists: 0,
    sharedNumbers: [],
    newTitle: null,
    ...initial,
  };
}

/** A merge that was made just now. */
export function aSongMerge(initial: Partial<SongMerge> = {}): SongMerge {
  const { id, firstName, displayName, profileImageUrl } = aCurrentUser();
  const now = Date.now();
  return {
    id: 1,
    fromTitle: 'Slow Boil',
    into: 'Midnight Drive',
    intoTitle: initial.into ?? 'Midnight Drive',
    mergedBy: { id, firstName, displayName, profileImageUrl },
    mergedAt: new Date(now).toISOString(),
    canUndoUntil: new Date(now + UNDO_MERGE_MINUTES * 60_000).toISOString(),
    ...initial,
  };
}

type Made = { merge: SongMerge; versionIds: number[]; from: string; isUndone: boolean };

/** Handlers for every call about merging songs; what one call changes, the next one shows. */
export function songMergeHandlers(double = createSongsDouble(aSmallLibrary())): HttpHandler[] {
  const made: Made[] = [];
  const pair = ({ from, into }: { from: string; into: string }) => {
    for (const title of [from, into]) {
      const merged = double.mergedInto(title);
      if (merged) throw new DoubleRefusal('conflict', `“${title}” is already part of “${merged}”.`);
    }
    if (titleKey(from) === titleKey(into)) {
      throw new DoubleRefusal('conflict', 'A song cannot be merged into itself.');
    }
    const target = double.find(into);
    if (target.isHidden) {
      throw new DoubleRefusal('conflict', `“${target.cleanTitle}” is hidden. Show it first, then merge.`);
    }
    return { from: double.find(from), into: target };
  };
  const find = (id: number) => {
    const found = made.find(({ merge }) => merge.id === id);
    if (!found) throw new DoubleRefusal('not_found', 'Merge not found');
    return found;
  };
  return [
    standInFor(previewSongMerge, ({ query }) => {
      const { from, into } = pair(query);
      const [mine, others] = [from, into].map(({ cleanTitle }) => double.versionsOf(cleanTitle));
      const numbers = new Set(others?.map(({ version }) => version));
      return aSongMergePreview({
        versions: mine?.length ?? 0,
        sharedNumbers:
          mine?.flatMap(({ version }) => (version !== null && numbers.has(version) ? [version] : [])) ?? [],
      });
    }),
    standInFor(mergeSongs, ({ body }) => {
      const { from, into } = pair(body);
      const versions = double.versionsOf(from.cleanTitle);
      for (const { id } of versions) double.change(id, { cleanTitle: into.cleanTitle });
      double.merge(from.cleanTitle, into.cleanTitle);
      const merge = aSongMerge({ id: made.length + 1, fromTitle: from.cleanTitle, into: into.cleanTitle });
      made.push({ merge, versionIds: versions.map(({ id }) => id), from: from.cleanTitle, isUndone: false });
      return merge;
    }),
    standInFor(listSongMerges, ({ params }) => {
      const song = double.lookUp(params.key);
      return made
        .filter(({ merge, isUndone }) => merge.into === song?.cleanTitle && !isUndone)
        .map(({ merge }) => merge)
        .reverse();
    }),
    standInFor(undoSongMerge, ({ params }) => {
      const found = find(params.id);
      if (found.isUndone) {
        throw new DoubleRefusal('conflict', `“${found.merge.fromTitle}” is already a song of its own again.`);
      }
      found.isUndone = true;
      for (const id of found.versionIds) double.change(id, { cleanTitle: found.from });
      double.merge(found.from, undefined);
      return found.merge;
    }),
  ];
}
