import type { Identity, SoundCheck } from '@simmer/contracts/services';
import { findShownVersion } from '../../base/songs/findShownVersion.ts';
import { heldAgainstLimits } from './heldAgainst.ts';
import type { SoundCheckDeps } from './soundCheckDeps.ts';

/**
 * What a mastering engineer would measure in a version, and what fails.
 *
 * @throws AppError `not_found`, also for hidden versions, unless the caller may unhide them
 * @see PRODUCT.md, Check before release
 */
export async function getSoundCheck(
  key: string,
  who: Identity,
  { findVersion, soundChecks }: SoundCheckDeps,
): Promise<SoundCheck> {
  const { song } = await findShownVersion(findVersion(key), who);
  return heldAgainstLimits(await soundChecks.read(song.id));
}
