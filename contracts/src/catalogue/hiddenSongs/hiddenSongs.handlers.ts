import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aSmallLibrary } from '../songs/songs.builders.ts';
import { createSongsDouble } from '../songs/songs.double.ts';
import { hideVersion, listHiddenSongs, unhideVersion } from './hiddenSongs.ts';

type Target = { versionId?: number | undefined; filename?: string | undefined; cleanTitle?: string | undefined };

/** Handlers for hiding and showing; a title means its newest version. What one call changes, the next one shows. */
export function hiddenSongHandlers(double = createSongsDouble(aSmallLibrary())): HttpHandler[] {
  const set = ({ versionId, filename, cleanTitle }: Target, isHidden: boolean) => {
    const isMeant = (version: { id: number; filename: string }) =>
      versionId === undefined ? version.filename === filename : version.id === versionId;
    const byVersion = versionId !== undefined || filename !== undefined;
    const song = byVersion ? double.findVersion(isMeant) : double.find(cleanTitle ?? '');
    if (!song) throw new DoubleRefusal('not_found', 'Version not found');
    double.setHidden(song.id, isHidden);
    return { success: true as const, isHidden };
  };
  return [
    standInFor(listHiddenSongs, () => double.hidden()),
    standInFor(hideVersion, ({ body }) => set(body, body.isHidden)),
    standInFor(unhideVersion, ({ body }) => set(body, false)),
  ];
}
