import type * as calls from '@simmer/contracts/calls';
import type { Identity, ReplyOf } from '@simmer/contracts/services';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import type { People } from '../../people/createPeople.ts';
import type { HearingChoicesRepository } from './hearingChoices.repository.ts';
import type { HearingsRepository } from './hearings.repository.ts';

type Deps = {
  hearings: HearingsRepository;
  choices: HearingChoicesRepository;
  fetchTeam: People['team']['fetch'];
  findVersion: FindVersion;
};

/**
 * Returns who on the team has heard a song's visible versions, and which parts were heard. While auth is away and has not told who is on the
 * team, those who have heard something count as it.
 *
 * @throws AppError `not_found`
 * @see PRODUCT.md, Heard
 */
export async function getSongHearing(
  { key, who }: { key: string; who: Identity },
  { hearings, choices, fetchTeam, findVersion }: Deps,
): Promise<ReplyOf<typeof calls.getSongHearing>> {
  const { titleKey } = await findVersion(key);
  const [team, unkept, versions, listeners, parts] = await Promise.all([
    fetchTeam(),
    choices.listUnkept(),
    hearings.listVersions(titleKey),
    hearings.listListeners(titleKey),
    hearings.listParts(titleKey),
  ]);
  const shown = Map.groupBy(
    listeners.filter(({ id }) => team === undefined || team.has(id)),
    ({ versionId }) => versionId,
  );
  const known = new Set(team ? team.keys() : listeners.map(({ id }) => id));
  const partsOf = new Map(parts.map((part) => [part.versionId, part]));
  return {
    teamCount: known.size - unkept.filter((id) => known.has(id)).length,
    versions: versions.map(({ versionId, version }) => {
      const theirs = (shown.get(versionId) ?? []).map(
        ({ id, firstName, displayName, profileImageUrl, hasHeard, share, furthestSeconds, lastAt }) => ({
          user: { id, firstName, displayName, profileImageUrl },
          hasHeard,
          share,
          furthestSeconds,
          lastAt,
        }),
      );
      return {
        versionId,
        version,
        hasHeard: listeners.some((one) => one.versionId === versionId && one.id === who.userId && one.hasHeard),
        listeners: theirs,
        plays: partsOf.get(versionId)?.plays ?? [],
        leaves: partsOf.get(versionId)?.leaves ?? [],
      };
    }),
  };
}
