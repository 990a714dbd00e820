import type * as calls from '@simmer/contracts/calls';
import type { BodyOf, Identity, SongDecision } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { canSeeHidden } from '../../base/songs/canSeeHidden.ts';
import { findShownVersion } from '../../base/songs/findShownVersion.ts';
import { readDecision } from './getSongDecision.ts';
import type { DecisionDeps } from './listSongDecisions.ts';

type GiveVerdict = BodyOf<typeof calls.giveVerdict> & { key: string; who: Identity };

/**
 * Says something about a version, or takes it back. Sending it again is fine.
 *
 * @throws AppError `not_found`; `conflict` if the version's file is another one than the one that was read
 * @see PRODUCT.md, Decisions
 */
export async function giveVerdict(
  { key, who, verdict, sentence, modifiedAt }: GiveVerdict,
  deps: DecisionDeps,
): Promise<SongDecision> {
  const { song } = await findShownVersion(deps.findVersion(key), who);
  const team = await deps.fetchTeam();
  const saying = { versionId: song.id, verdict, sentence, who, team };
  const titleKey = await deps.decisions.say(saying, (version) => {
    if (version.isHidden && !canSeeHidden(who)) throw new AppError('not_found', 'Version not found');
    if (verdict !== null && modifiedAt && Date.parse(modifiedAt) !== Date.parse(version.modifiedAt)) {
      throw new AppError('conflict', 'This version’s file was replaced. Please listen to it again first.');
    }
  });
  if (titleKey === undefined) throw new AppError('not_found', 'Version not found');
  return readDecision(titleKey, who, deps);
}
