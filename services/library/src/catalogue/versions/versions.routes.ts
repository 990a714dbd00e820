import * as calls from '@simmer/contracts/calls';
import {
  type BodyOf,
  type MovedVersion,
  titleKey,
  type updateVersionMetadata,
  type Version,
} from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { readSongKey } from '../../base/songs/findVersion.ts';
import { AMBIGUOUS_FILENAME, readNamedVersion } from '../../base/songs/namedVersion.ts';
import type { VersionsRepository } from './versions.repository.ts';

export function versionRoutes(versions: VersionsRepository): Route[] {
  return [
    route(calls.listHiddenVersions, () => versions.listHidden()),
    route(calls.listRemovedVersions, () => versions.listRemoved()),
    route(calls.moveVersion, ({ body }) => moveVersion(body, versions)),
    route(calls.updateVersionMetadata, ({ params, body }) => updateMetadata({ id: params.id, ...body }, versions)),
    route(calls.removeVersion, ({ params }) => removeVersion(params.key, versions)),
    route(calls.restoreVersion, async ({ params }) => {
      const version = await versions.restore(params.id);
      if (!version) throw new AppError('not_found', 'Version not found');
      return version;
    }),
  ];
}

type MoveVersion = BodyOf<typeof calls.moveVersion>;

/**
 * Lists a version under another title, existing or new. Its file stays in place, and no later sync moves the version back. Moved to its
 * file's own title, it follows its file again.
 *
 * @throws AppError `not_found`; `conflict` for a file name shared by several versions, for the current title, and if the version was moved
 * since the caller loaded it; nothing changes then
 * @see PRODUCT.md, Versions: moving
 */
async function moveVersion(
  { versionId, filename, newCleanTitle, fromCleanTitle }: MoveVersion,
  versions: VersionsRepository,
): Promise<MovedVersion> {
  const result = await versions.move(
    readNamedVersion({ versionId, filename }),
    { title: newCleanTitle, titleKey: titleKey(newCleanTitle) },
    fromCleanTitle === undefined ? undefined : titleKey(fromCleanTitle),
  );
  switch (result.outcome) {
    case 'moved':
      return result.moved;
    case 'unknown':
      throw new AppError('not_found', 'Version not found');
    case 'ambiguous':
      throw new AppError('conflict', AMBIGUOUS_FILENAME);
    case 'isThere':
      throw new AppError('conflict', `This version is already listed under “${result.cleanTitle}”.`);
    case 'isElsewhere':
      throw new AppError('conflict', `Someone else has moved this version to “${result.cleanTitle}”.`);
  }
}

/**
 * Removes one version from the library. Its file in storage stays, no sync brings the version back, and `restoreVersion` undoes it.
 *
 * @param key an id or a storage path: a title would name whichever version is newest
 * @throws AppError `invalid_input` for a title; `not_found`
 * @see PRODUCT.md, Versions: taking one out
 */
async function removeVersion(key: string, versions: VersionsRepository): Promise<void> {
  if ('title' in readSongKey(key)) throw new AppError('invalid_input', 'Name the version by its id or storage path');
  if (!(await versions.remove(readNamedVersion({ filename: key })))) throw new AppError('not_found', 'Song not found');
}

type UpdateMetadata = { id: number } & BodyOf<typeof updateVersionMetadata>;

/**
 * Sets or clears a version's key and tempo; missing fields keep their values.
 *
 * @throws AppError `not_found`; `conflict` if someone else changed them since the caller loaded them; nothing changes then
 * @see PRODUCT.md, Versions: key and tempo
 */
async function updateMetadata({ id, key, bpm, was }: UpdateMetadata, versions: VersionsRepository): Promise<Version> {
  const result = await versions.saveMetadata(
    id,
    { ...(key !== undefined && { key }), ...(bpm !== undefined && { bpm }) },
    was,
  );
  switch (result.outcome) {
    case 'saved':
      return result.version;
    case 'unknown':
      throw new AppError('not_found', 'Version not found');
    case 'changedMeanwhile': {
      const now = [result.now.key ?? 'no key', result.now.bpm === null ? 'no BPM' : `${result.now.bpm} BPM`];
      throw new AppError('conflict', `Someone else has changed this to ${now.join(' and ')}.`);
    }
  }
}
