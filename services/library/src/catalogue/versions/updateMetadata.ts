import type { BodyOf, updateVersionMetadata, Version } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { VersionsRepository } from './versions.repository.ts';

type UpdateMetadata = { id: number } & BodyOf<typeof updateVersionMetadata>;

/**
 * Sets or clears a version's key and tempo; missing fields keep their values.
 *
 * @throws AppError `not_found`; `conflict` if someone else changed them since the caller loaded them; nothing changes then
 * @see PRODUCT.md, Versions: key and tempo
 */
export async function updateMetadata(
  { id, key, bpm, was }: UpdateMetadata,
  versions: VersionsRepository,
): Promise<Version> {
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
