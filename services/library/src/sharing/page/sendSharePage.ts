import {
  errorStatus,
  FIRST_SHARED_SONGS,
  sharePageView,
  UNAVAILABLE_PAGE,
  type UnavailableView,
} from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type RawExchange, requestContext } from '@simmer/service-common/base/requestContext.ts';
import { type Sent, sent } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { SharePath } from '@simmer/service-common/sharePage/pageTemplate.ts';
import type { Playing } from '../../playing/createPlaying.ts';
import type { NotesOfPage } from '../guests/readGuestNotes.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';
import { findLink, isOpen, type OpenLinkDeps, readShare, type Visit } from '../visits/openLink.ts';
import { isPersonVisit, isPrivate } from '../visits/personVisit.ts';
import { firstFile } from '../visits/shareAudio.ts';
import { openPage } from './openPage.ts';
import type { FindSharePage } from './publishedPage.ts';
import type { SharePage } from './sharePage.ts';

export type SharePageDeps = OpenLinkDeps & {
  findSharePage: FindSharePage;
  fetchPeaks: Playing['fetchPeaks'];
  publicUrl: string;
  notesOfPage(link: FoundLink, visit: Visit, isWhole: boolean): Promise<NotesOfPage>;
};

const paths: Record<FoundLink['kind'], SharePath> = { song: '/song-share/', playlist: '/share/' };

const policy = (styleHashes: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ');

/** Sends the page of a share, or an error page if the link doesn't work or something fails. */
export async function sendSharePage(
  kind: FoundLink['kind'],
  visit: Visit,
  { request, response, isWhole }: RawExchange & { isWhole: boolean },
  deps: SharePageDeps,
): Promise<Sent> {
  // The address contains the token, so it must never be sent as a referrer.
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cache-Control', 'no-store');
  const page = await deps.findSharePage(paths[kind]);
  if (!page) {
    response.status(503).setHeader('X-Accel-Redirect', UNAVAILABLE_PAGE).end();
    return sent;
  }
  response.setHeader('Content-Security-Policy', policy(page.styleHashes));
  response.type('html');
  try {
    const link = await findLink(visit, deps);
    if (link.kind !== kind) throw new AppError('not_found', 'Share not found');
    if (isOpen(link, visit, deps.passKey)) {
      const most = page.takesFirstSongs && !isWhole ? FIRST_SHARED_SONGS : undefined;
      const filling = { link, most, visit, isWhole, isCounted: !isPrivate(request) };
      const html = await filledPage(page, filling, deps);
      if (isPersonVisit(request)) await deps.shareLinks.countOpened(link, deps.clock.now());
      response.status(200).send(html);
    } else {
      const { token } = visit;
      response.status(200).send(page.fill(sharePageView({ isLocked: true }), { isLocked: true, token }));
    }
  } catch (error) {
    const { status, unavailable, retryAfterSeconds } = refusalOf(error);
    if (status >= 500) requestContext(request).log.error({ err: error }, 'could not build a share page');
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
    response.status(status).send(page.fill(sharePageView({ unavailable })));
  }
  return sent;
}

type Refusal = { status: number; unavailable: UnavailableView; retryAfterSeconds?: number | undefined };

/** The message for a visitor; an unexpected error gets no details. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof AppError)) {
    return { status: errorStatus.internal, unavailable: { isDead: false, hasFailed: true, words: '' } };
  }
  const { code, message, retryAfterSeconds } = error;
  const isDead = code === 'not_found';
  const unavailable = { isDead, hasFailed: false, words: isDead ? '' : message };
  return { status: errorStatus[code], unavailable, retryAfterSeconds };
}

type Filling = { link: FoundLink; most: number | undefined; visit: Visit; isWhole: boolean; isCounted: boolean };

async function filledPage(
  page: SharePage,
  { link, most, visit, isWhole, isCounted }: Filling,
  deps: SharePageDeps,
): Promise<string> {
  const shared = await readShare(link, deps, most);
  const file = await firstFile(link, shared, deps);
  const peaks = (file && (await deps.fetchPeaks(file.mediaName, 'page'))) ?? null;
  return openPage(page, {
    shared,
    token: visit.token,
    hasPassword: link.passwordHash !== null,
    peaks,
    path: paths[link.kind],
    publicUrl: deps.publicUrl,
    now: deps.clock.now(),
    notes: await deps.notesOfPage(link, visit, isWhole),
    isCounted,
  });
}
