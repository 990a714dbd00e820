import * as calls from '@simmer/contracts/calls';
import { type BodyOf, type hideVersion, type Song, titleKey } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { CreateAnswerCache } from '../../base/answers/answerCache.ts';
import { AMBIGUOUS_FILENAME, readNamedVersion } from '../../base/songs/namedVersion.ts';
import type { HiddenSongsRepository, HiddenTarget } from './hiddenSongs.repository.ts';

export function hiddenSongRoutes(hiddenSongs: HiddenSongsRepository, createCache: CreateAnswerCache): Route[] {
  const cachedLists = createCache<Song[]>();
  return [
    route(calls.listHiddenSongs, () => cachedLists('', () => hiddenSongs.list())),
    route(calls.hideVersion, ({ body }) => setHidden(body, hiddenSongs)),
    route(calls.unhideVersion, ({ body }) => setHidden({ ...body, isHidden: false }, hiddenSongs)),
  ];
}

/** The target: a version by id or file name, or a song by title; the first one given counts. */
type SetHidden = BodyOf<typeof hideVersion>;

function readTarget({ versionId, filename, cleanTitle }: Omit<SetHidden, 'isHidden'>): HiddenTarget {
  if (versionId !== undefined || filename !== undefined) return readNamedVersion({ versionId, filename });
  return { titleKey: titleKey(cleanTitle ?? '') };
}

/**
 * Hides a version, or every version of a song, from members; or shows it again; idempotent.
 *
 * @throws AppError `not_found`; `conflict` for a file name shared by several versions; nothing changes then
 * @see PRODUCT.md, Hidden songs
 */
async function setHidden(
  { isHidden, ...named }: SetHidden,
  hiddenSongs: HiddenSongsRepository,
): Promise<{ success: true; isHidden: boolean }> {
  const target = readTarget(named);
  const outcome = await hiddenSongs.set(target, isHidden);
  if (outcome === 'unknown') {
    throw new AppError('not_found', 'titleKey' in target ? 'Song not found' : 'Version not found');
  }
  if (outcome === 'ambiguous') {
    throw new AppError('conflict', AMBIGUOUS_FILENAME);
  }
  return { success: true, isHidden };
}
