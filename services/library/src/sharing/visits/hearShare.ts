import { createHash } from 'node:crypto';
import type * as calls from '@simmer/contracts/calls';
import { type BodyOf, titleKey } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';
import type { HearingsRepository } from './hearings.repository.ts';
import { type OpenLinkDeps, openLink, type Visit } from './openLink.ts';
import type { PlayedRepository } from './played.repository.ts';
import { countTry } from './shareLimits.ts';

export type HearingDeps = OpenLinkDeps & { hearings: HearingsRepository; played: PlayedRepository };

/** A play's reports find each other by this; it tells neither the link nor the song. */
const hashOfPlay = (publicLinkId: number, versionId: number, playId: string) =>
  createHash('sha256')
    .update(JSON.stringify([publicLinkId, versionId, playId]))
    .digest();

/**
 * Adds what a page has really played to what was heard through its link.
 *
 * @param mayCount whether this browser may be counted
 * @throws AppError `not_found` for a link that doesn't work or a song that it doesn't play, `password_required`, `too_many_requests`
 * @see PRODUCT.md, What happened
 */
export async function hearShare(
  visit: Visit,
  { cleanTitle, playId, seconds }: BodyOf<typeof calls.hearShare>,
  mayCount: boolean,
  deps: HearingDeps,
): Promise<void> {
  const link = await openLink(visit, deps);
  const played = await deps.played.find(link, titleKey(cleanTitle ?? ''));
  if (!played) throw new AppError('not_found', 'Song not found');
  if (!mayCount) return;
  const { publicLinkId } = link;
  const { versionId, duration } = played;
  await countTry('reportsOfLink', String(publicLinkId), deps);
  await deps.hearings.hear({
    playHash: hashOfPlay(publicLinkId, versionId, playId),
    publicLinkId,
    versionId,
    duration,
    stretches: seconds,
    now: deps.clock.now(),
  });
}

/** Counts a download of a link's song. */
export async function countDownload(
  link: FoundLink,
  cleanTitle: string | undefined,
  deps: Pick<HearingDeps, 'hearings' | 'played' | 'clock'>,
): Promise<void> {
  const played = await deps.played.find(link, titleKey(cleanTitle ?? ''));
  if (played) await countDownloads(link, [played.versionId], deps);
}

/** Counts a download of each of these versions through a link. */
export async function countDownloads(
  { publicLinkId }: Pick<FoundLink, 'publicLinkId'>,
  versionIds: readonly number[],
  { hearings, clock }: Pick<HearingDeps, 'hearings' | 'clock'>,
): Promise<void> {
  await hearings.countDownloads(publicLinkId, versionIds, clock.now());
}
