import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { aSmallLibrary } from '../../catalogue/songs/songs.builders.ts';
import { createSongsDouble } from '../../catalogue/songs/songs.double.ts';
import type { Version } from '../../catalogue/songs/songs.ts';
import { aCurrentUser } from '../../people/signIn/auth.builders.ts';
import { countsAsHeard, HEARD_SECONDS } from './countsAsHeard.ts';
import {
  getHearingChoice,
  getSongHearing,
  HEARD_PART_SECONDS,
  hearSongs,
  listHeardVersions,
  setHearingChoice,
  type VersionHearing,
} from './heard.ts';

/** What the person has heard of a version: how often each part, and where the last play stopped. */
type Heard = { parts: number[]; leftAt: number | undefined };

/** What the stand-ins begin with. */
export type HearingGiven = {
  isKept?: boolean;
  /** how many people let Simmer keep what they hear */
  teamCount?: number;
  /** versions that the person has heard, beside those whose plays are reported */
  heardIds?: readonly number[];
  /** the last version that was there when they were last here; none by default, so that all are new to them */
  lastSeenId?: number | null;
  /** who has heard which versions, as `getSongHearing` answers it, without the person */
  others?: readonly VersionHearing[];
};

/**
 * Handlers for hearing, as one person sees it: what they report, the other calls show; two people of three have heard nothing.
 * What is reported counts as heard after 30 s or half of the song, as in the service.
 */
export function heardHandlers(
  double = createSongsDouble(aSmallLibrary()),
  { isKept: isKeptFirst = true, teamCount = 3, heardIds = [], others = [], lastSeenId = 0 }: HearingGiven = {},
): HttpHandler[] {
  const { id, firstName, displayName, profileImageUrl } = aCurrentUser();
  const user = { id, firstName, displayName, profileImageUrl };
  let isKept = isKeptFirst;
  const known = new Set(heardIds);
  const plays = new Map<string, Heard & { versionId: number }>();

  const of = (versionId: number): Heard[] => [...plays.values()].filter((play) => play.versionId === versionId);
  const sum = (lists: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, part) =>
      lists.reduce((total, list) => total + (list[part] ?? 0), 0),
    );
  const partsOf = (versionId: number) => sum(of(versionId).map(({ parts }) => parts));
  const secondsOf = (versionId: number) => partsOf(versionId).filter((count) => count > 0).length * HEARD_PART_SECONDS;
  const hasHeard = ({ id: versionId, duration }: Version) =>
    known.has(versionId) || countsAsHeard(secondsOf(versionId), duration);

  const hearingOf = (version: Version): VersionHearing => {
    const theirs = others.find(({ versionId }) => versionId === version.id);
    const parts = partsOf(version.id);
    const seconds = known.has(version.id) ? (version.duration ?? HEARD_SECONDS) : secondsOf(version.id);
    const mine = {
      user,
      hasHeard: hasHeard(version),
      share: version.duration ? Math.min(1, seconds / version.duration) : null,
      furthestSeconds: Math.max(seconds, parts.length * HEARD_PART_SECONDS),
      lastAt: '2026-05-03T10:04:00.000Z',
    };
    const leaves = of(version.id).flatMap(({ leftAt }) =>
      leftAt === undefined ? [] : [[...Array<number>(Math.floor(leftAt / HEARD_PART_SECONDS)).fill(0), 1]],
    );
    return {
      versionId: version.id,
      version: version.version,
      hasHeard: mine.hasHeard,
      listeners: [...(theirs?.listeners ?? []), ...(seconds > 0 ? [mine] : [])],
      plays: sum([theirs?.plays ?? [], parts]),
      leaves: sum([theirs?.leaves ?? [], ...leaves]),
    };
  };

  return [
    standInFor(hearSongs, ({ body }) => {
      if (!isKept) return undefined;
      for (const { versionId, playId, seconds, leftAtSeconds } of body.plays) {
        const parts = sum(
          seconds.map(([from, to]) =>
            Array.from({ length: Math.ceil(to / HEARD_PART_SECONDS) }, (_, part) =>
              part >= Math.floor(from / HEARD_PART_SECONDS) ? 1 : 0,
            ),
          ),
        );
        plays.set(`${versionId} ${playId}`, { versionId, parts, leftAt: leftAtSeconds ?? undefined });
      }
      return undefined;
    }),
    standInFor(getSongHearing, ({ params }) => {
      const song = double.find(params.key);
      const versions = double.versionsOf(song.cleanTitle).filter((version) => !version.isHidden);
      return { teamCount, versions: versions.map(hearingOf) };
    }),
    standInFor(listHeardVersions, () => ({
      isKept,
      versionIds: isKept
        ? double
            .visible()
            .filter(hasHeard)
            .map((song) => song.id)
        : [],
      lastSeenId: isKept ? lastSeenId : null,
    })),
    standInFor(getHearingChoice, () => ({ isKept })),
    standInFor(setHearingChoice, ({ body }) => {
      isKept = body.isKept;
      if (!isKept) {
        plays.clear();
        known.clear();
      }
      return { isKept };
    }),
  ];
}
