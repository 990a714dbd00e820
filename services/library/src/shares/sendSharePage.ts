import { errorStatus } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/appError.ts';
import { type Sent, sent } from '@simmer/service-common/mountEndpoint.ts';
import type { RawExchange } from '@simmer/service-common/requestContext.ts';
import { type FindShareDeps, findShare } from './findShare.ts';
import type { FindLightPage, SharePath } from './lightPage.ts';
import { fillUnavailable, type LightPage, type ShareAddress } from './pageTemplate.ts';
import { sharedPlaylistHtml } from './playlistPage.ts';
import type { FoundShare } from './shares.repository.ts';
import { sharedSongHtml } from './songPage.ts';

export type SharePageDeps = FindShareDeps & { findLightPage: FindLightPage; publicUrl: string };

/** What is different between the page of a song and that of a playlist. */
type PageKind = {
  path: SharePath;
  /** the filled page; undefined for a link to something else */
  fill(page: LightPage, shared: FoundShare['shared'], address: ShareAddress): string | undefined;
  unavailable: string;
  explanation: string;
};

export const songPage: PageKind = {
  path: '/song-share/',
  fill: (page, shared, address) => (shared.type === 'song' ? sharedSongHtml(page, shared, address) : undefined),
  unavailable: 'Song Not Found',
  explanation: 'This link does not work, or the song is no longer shared.',
};

export const playlistPage: PageKind = {
  path: '/share/',
  fill: (page, shared, address) => (shared.type === 'playlist' ? sharedPlaylistHtml(page, shared, address) : undefined),
  unavailable: 'Playlist Not Available',
  explanation: 'This shared playlist was not found or is no longer available.',
};

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ');

/** Answers the page of what is shared, and for a link that does not work a page that says so. */
export async function sendSharePage(
  kind: PageKind,
  token: string,
  { request, response }: RawExchange,
  deps: SharePageDeps,
): Promise<Sent> {
  const page = await deps.findLightPage(kind.path);
  response.setHeader('Content-Security-Policy', POLICY);
  // The address holds the token: it must not travel to anybody as a referrer.
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cache-Control', 'no-store');
  response.type('html');
  try {
    const { shared } = await findShare(token, request.ip ?? '', deps);
    const address = {
      page: new URL(`${kind.path}${token}`, deps.publicUrl).href,
      stream: `/api/share/${token}/stream`,
    };
    const html = kind.fill(page, shared, address);
    if (html === undefined) throw new AppError('not_found', 'Share not found');
    response.status(200).send(html);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    const explanation = error.code === 'not_found' ? kind.explanation : error.message;
    response.status(errorStatus[error.code]).send(fillUnavailable(page, kind.unavailable, explanation));
  }
  return sent;
}
