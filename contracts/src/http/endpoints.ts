import * as about from './about.ts';
import * as aggregation from './aggregation.ts';
import * as auth from './auth.ts';
import * as collaborators from './collaborators.ts';
import * as comments from './comments.ts';
import * as customTitles from './customTitles.ts';
import * as duplicates from './duplicates.ts';
import type { AnyEndpoint, ServiceName } from './endpoint.ts';
import * as events from './events.ts';
import * as favorites from './favorites.ts';
import * as health from './health.ts';
import * as hiddenSongs from './hiddenSongs.ts';
import * as modules from './modules.ts';
import * as news from './news.ts';
import * as playlists from './playlists.ts';
import * as producers from './producers.ts';
import * as shareLinks from './shareLinks.ts';
import * as shares from './shares.ts';
import * as songStatuses from './songStatuses.ts';
import * as songs from './songs.ts';
import * as storageAccount from './storageAccount.ts';
import * as sync from './sync.ts';
import * as syncReport from './syncReport.ts';
import * as timestampMarkers from './timestampMarkers.ts';
import * as users from './users.ts';
import * as versions from './versions.ts';

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}

/** Every call of the product, in the order the resources are listed here. */
export const endpoints: readonly AnyEndpoint[] = [
  auth,
  users,
  about,
  songs,
  versions,
  duplicates,
  timestampMarkers,
  producers,
  collaborators,
  favorites,
  songStatuses,
  customTitles,
  hiddenSongs,
  comments,
  news,
  playlists,
  shareLinks,
  shares,
  sync,
  storageAccount,
  syncReport,
  aggregation,
  modules,
  events,
  health,
].flatMap((resource) => Object.values(resource).filter(isEndpoint));

/** How exact a path is: literal segments go before parameters, so `/api/songs/sync` is never taken for a song's key. */
export function bySpecificity(a: AnyEndpoint, b: AnyEndpoint): number {
  const rank = (path: string) =>
    path
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '1' : '0'))
      .join('');
  return rank(a.path).localeCompare(rank(b.path)) || a.path.localeCompare(b.path);
}

/** The calls one service answers, most exact path first. */
export function endpointsOf(service: ServiceName): AnyEndpoint[] {
  return endpoints.filter((call) => call.service === service).sort(bySpecificity);
}
