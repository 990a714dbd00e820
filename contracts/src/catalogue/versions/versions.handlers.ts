import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aSmallLibrary } from '../songs/songs.builders.ts';
import { createSongsDouble } from '../songs/songs.double.ts';
import { listSongArtworks, listVersions } from '../songs/songs.ts';
import {
  listHiddenVersions,
  listRemovedVersions,
  moveVersion,
  removeVersion,
  restoreVersion,
  updateVersionMetadata,
} from './versions.ts';

const sameTitle = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Handlers for every call about single versions, as an admin sees them; what one call changes, the next one shows. */
export function versionHandlers(double = createSongsDouble(aSmallLibrary())): HttpHandler[] {
  const findVersion = (isMeant: Parameters<typeof double.findVersion>[0]) => {
    const version = double.findVersion(isMeant);
    if (!version) throw new DoubleRefusal('not_found', 'Version not found');
    return version;
  };
  return [
    standInFor(listVersions, ({ params }) => {
      const song = double.lookUp(params.key);
      return song ? double.versionsOf(song.cleanTitle) : [];
    }),
    standInFor(listSongArtworks, ({ query: { ids } }) =>
      double
        .versions()
        .filter(({ id }) => ids.includes(id))
        .map((version) => ({ id: version.id, wave: double.waveOf(version) })),
    ),
    standInFor(listHiddenVersions, () => double.versions().filter(({ isHidden }) => isHidden)),
    standInFor(listRemovedVersions, () => double.removed()),
    standInFor(moveVersion, ({ body: { versionId, filename, newCleanTitle } }) => {
      const { id, cleanTitle } = findVersion((version) =>
        versionId === undefined ? version.filename === filename : version.id === versionId,
      );
      if (sameTitle(cleanTitle, newCleanTitle)) {
        throw new DoubleRefusal('conflict', `This version is already listed under “${cleanTitle}”.`);
      }
      double.change(id, { cleanTitle: newCleanTitle });
      return {
        success: true as const,
        version: findVersion((version) => version.id === id),
        fromCleanTitle: cleanTitle,
        versionsLeft: double.versionsOf(cleanTitle).length,
      };
    }),
    standInFor(updateVersionMetadata, ({ params: { id }, body: { key, bpm } }) => {
      double.change(findVersion((version) => version.id === id).id, {
        ...(key !== undefined && { key }),
        ...(bpm !== undefined && { bpm }),
      });
      return findVersion((version) => version.id === id);
    }),
    standInFor(removeVersion, ({ params: { key } }) => {
      double.remove(findVersion((version) => String(version.id) === key || version.dropboxPath === key).id);
      return undefined;
    }),
    standInFor(restoreVersion, ({ params: { id } }) => {
      double.restore(id);
      return findVersion((version) => version.id === id);
    }),
  ];
}
