import type { AnyEndpoint } from '../endpoint.ts';

/**
 * How specific a path is: literal segments go before parameters, so `/api/songs/sync` is never read as a song's key.
 */
export function bySpecificity(a: AnyEndpoint, b: AnyEndpoint): number {
  const rank = (path: string) =>
    path
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '1' : '0'))
      .join('');
  return rank(a.path).localeCompare(rank(b.path)) || a.path.localeCompare(b.path);
}
