import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { aSmallLibrary } from '../songs/songs.builders.ts';
import { createSongsDouble } from '../songs/songs.double.ts';
import { analyzeDuplicates } from './duplicates.ts';

/** A handler that finds the two newest versions of a song alike, as far as there are two. */
export function duplicateHandlers(double = createSongsDouble(aSmallLibrary())): HttpHandler[] {
  return [
    standInFor(analyzeDuplicates, ({ params }) => {
      const versions = double.versionsOf(double.find(params.key).cleanTitle).filter(({ isHidden }) => !isHidden);
      const [newest, next] = versions;
      if (!newest || !next) return { duplicates: [], totalVersions: versions.length, message: 'No duplicates found.' };
      const similarity = 0.96;
      return {
        duplicates: [
          {
            similarity,
            versions: [
              { ...newest, similarity: 1 },
              { ...next, similarity },
            ],
          },
        ],
        totalVersions: versions.length,
        message: '1 group of duplicates found.',
      };
    }),
  ];
}
