import {
  errorStatus,
  playlistIcons,
  type SharedPlaylist,
  type SharedSong,
  type SharePageData,
} from '@simmer/contracts';
import { AppError } from '@simmer/service-common/appError.ts';
import { type Sent, sent } from '@simmer/service-common/mountEndpoint.ts';
import { type RawExchange, requestContext } from '@simmer/service-common/requestContext.ts';
import { escapeHtml } from './escapeHtml.ts';
import { type FetchPeaks, PAGE_WAITS_MS } from './fetchPeaks.ts';
import type { FindLightPage, SharePath } from './lightPage.ts';
import { findLink, isOpen, type OpenLinkDeps, readShare, type Visit } from './openLink.ts';
import { dataHtml } from './pageParts.ts';
import { fillQuietPage, type LightPage } from './pageTemplate.ts';
import { isPersonVisit } from './personVisit.ts';
import { sharedPlaylistHtml } from './playlistPage.ts';
import { previewRevision } from './preview.ts';
import { firstFile } from './shareAudio.ts';
import type { FoundLink } from './shareLinks.repository.ts';
import { sharedSongHtml } from './songPage.ts';

export type SharePageDeps = OpenLinkDeps & {
  findLightPage: FindLightPage;
  fetchPeaks: FetchPeaks;
  publicUrl: string;
};

/** What is different between the page of a song and that of a playlist. */
type PageKind = { kind: FoundLink['kind']; path: SharePath; unavailable: string; explanation: string; failed: string };

export const songPage: PageKind = {
  kind: 'song',
  path: '/song-share/',
  unavailable: 'Song Not Found',
  explanation: 'Share not found',
  failed: 'Failed to load shared song',
};

export const playlistPage: PageKind = {
  kind: 'playlist',
  path: '/share/',
  unavailable: 'Playlist Not Available',
  explanation: 'This shared playlist was not found or is no longer available.',
  failed: 'Failed to load shared playlist.',
};

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

const card = (title: string, words: string, more = '') =>
  `<article class="share share-card"><h1 class="share-title">${escapeHtml(title)}</h1><p class="share-description">${escapeHtml(words)}</p>${more}</article>`;

/** Answers the page of what is shared, and for a link that does not work a page that says so. */
export async function sendSharePage(
  kind: PageKind,
  visit: Visit,
  { request, response }: RawExchange,
  deps: SharePageDeps,
): Promise<Sent> {
  const page = await deps.findLightPage(kind.path);
  response.setHeader('Content-Security-Policy', policy(page.styleHashes));
  // The address holds the token: it must not travel to anybody as a referrer.
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cache-Control', 'no-store');
  response.type('html');
  try {
    const link = await findLink(visit, deps);
    if (link.kind !== kind.kind) throw new AppError('not_found', 'Share not found');
    if (isOpen(link, visit, deps.passKey)) {
      const html = await filledPage(page, kind, link, visit, deps);
      if (isPersonVisit(request)) await deps.shareLinks.countOpened(link, deps.clock.now());
      response.status(200).send(html);
    } else response.status(200).send(lockedPage(page, visit.token));
  } catch (error) {
    const { status, words, retryAfterSeconds } = refusalOf(error, kind);
    if (status >= 500) requestContext(request).log.error({ err: error }, 'a share page could not be made');
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
    response.status(status).send(fillQuietPage(page, kind.unavailable, card(kind.unavailable, words)));
  }
  return sent;
}

/** What a visitor is told; of what nobody foresaw, only that it happened. */
function refusalOf(error: unknown, { explanation, failed }: PageKind) {
  if (!(error instanceof AppError)) return { status: errorStatus.internal, words: failed };
  const { code, message, retryAfterSeconds } = error;
  return { status: errorStatus[code], words: code === 'not_found' ? explanation : message, retryAfterSeconds };
}

function lockedPage(page: LightPage, token: string): string {
  const needsScript = '<noscript><p>To enter it, please allow scripts on this page.</p></noscript>';
  const content = card('Password required', 'Whoever shared this with you has its password.', needsScript);
  return fillQuietPage(page, 'Password required', content + dataHtml({ isLocked: true, token }));
}

async function filledPage(
  page: LightPage,
  kind: PageKind,
  link: FoundLink,
  { token }: Visit,
  deps: SharePageDeps,
): Promise<string> {
  const shared = await readShare(link, deps);
  const file = await firstFile(link, shared, deps);
  const waveform = (file && (await deps.fetchPeaks(file.mediaName, PAGE_WAITS_MS))) ?? null;
  const data = {
    isLocked: false,
    token,
    hasPassword: link.passwordHash !== null,
    shared,
    waveform,
    iconHref: iconHref(page, shared),
  } satisfies SharePageData;
  const api = `/api/share/${token}`;
  const address = {
    page: new URL(`${kind.path}${token}`, deps.publicUrl).href,
    api,
    picture: new URL(`${api}/preview.png?r=${previewRevision(shared, waveform)}`, deps.publicUrl).href,
  };
  return shared.type === 'song'
    ? sharedSongHtml(page, shared, data, address)
    : sharedPlaylistHtml(page, shared, data, address, deps.clock.now());
}

/** mf-share keeps each icon as a file of its own, so that a page loads the one it shows. */
function iconHref({ base }: LightPage, shared: SharedSong | SharedPlaylist): string | null {
  if (shared.type === 'song' || base === null) return null;
  const known = playlistIcons.find((icon) => icon === shared.playlist.icon);
  const name = (known ?? 'bi-music-note-beamed').replace(/^bi-/, '');
  return `${base}/icons/${name}.svg#icon`;
}
