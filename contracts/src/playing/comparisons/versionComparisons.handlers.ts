import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aSmallLibrary } from '../../catalogue/songs/songs.builders.ts';
import { createSongsDouble } from '../../catalogue/songs/songs.double.ts';
import type { Version } from '../../catalogue/songs/songs.ts';
import { changeSentence } from './alignment/changeWords.ts';
import { aComparedPair } from './versionComparisons.builders.ts';
import {
  getComparisonProgress,
  getVersionComparison,
  listAlignments,
  listComparisons,
  listenCloser,
} from './versionComparisons.ts';

/** Handlers for comparisons: each version has 16 new seconds at 1:04 and lacks the last 8 seconds of the one before it. */
export function versionComparisonHandlers(double = createSongsDouble(aSmallLibrary())): HttpHandler[] {
  const comparison = aComparedPair();
  const sentence = changeSentence(comparison);
  const closer = new Set<number>();
  const versionsOf = (key: string): Version[] => {
    const song = double.lookUp(key);
    return song ? double.versionsOf(song.cleanTitle) : [];
  };
  const pairs = (versions: readonly Version[]) =>
    versions.slice(0, -1).map((newer, place) => ({ newer, older: versions[place + 1] ?? newer }));
  function find(key: string): Version {
    const version = double.findVersion(({ id, dropboxPath }) => String(id) === key || dropboxPath === key);
    const found = version ?? double.lookUp(key);
    if (!found) throw new DoubleRefusal('not_found', 'Song not found');
    return found;
  }
  function replyOf(key: string, withId: number | undefined) {
    const version = find(key);
    const versions = versionsOf(version.cleanTitle);
    const other =
      withId === undefined
        ? pairs(versions).find(({ newer }) => newer.id === version.id)?.older
        : versions.find(({ id }) => id === withId);
    if (!other) return { newerId: version.id, olderId: null, comparison: null, isListeningCloser: false };
    const ids = versions.map(({ id }) => id);
    const isNewer = ids.indexOf(version.id) < ids.indexOf(other.id);
    const [newerId, olderId] = isNewer ? [version.id, other.id] : [other.id, version.id];
    return { newerId, olderId, comparison, isListeningCloser: closer.has(newerId) };
  }
  return [
    standInFor(getVersionComparison, ({ params, query }) => replyOf(params.key, query.with)),
    standInFor(listenCloser, ({ params, body }) => {
      closer.add(replyOf(params.key, body.with).newerId);
      return replyOf(params.key, body.with);
    }),
    standInFor(listComparisons, ({ params }) =>
      pairs(versionsOf(params.key)).map(({ newer, older }) => ({ newerId: newer.id, olderId: older.id, sentence })),
    ),
    standInFor(listAlignments, ({ params }) => {
      const { id, cleanTitle } = find(params.key);
      return versionsOf(cleanTitle)
        .filter((version) => version.id !== id)
        .map((version) => ({ versionId: version.id, alignment: comparison.alignment }));
    }),
    standInFor(getComparisonProgress, () => ({ pairs: 24, compared: 23, incomparable: 1 })),
  ];
}
