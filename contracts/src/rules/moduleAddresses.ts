import type { ModuleManifest } from '../module.ts';

/** What no module may have: the shell's own pages, and what the server answers beside them. */
export const reservedAddresses: readonly string[] = [
  '/access',
  '/login/*',
  '/setup-profile',
  '/profile/*',
  '/edit-profile',
  '/users/*',
  '/welcome',
  '/about',
  '/api/*',
  '/internal/*',
  '/media/*',
  '/assets/*',
  '/modules/*',
];

const routePattern = /^(\/|(\/([a-z0-9-]+|:[A-Za-z]\w*))+(\/\*)?|\/\*)$/;
const pagePattern = /^(\/[a-z0-9-]+)+\/$/;

/** Whether a route is written so that it can be compared with others: plain segments, names, and a star at the end. */
export const isRouteAddress = (path: string): boolean => routePattern.test(path);

/** Whether a page's prefix is: plain segments, and a slash at the end. */
export const isPageAddress = (path: string): boolean => pagePattern.test(path);

/** All that a module answers, as patterns of routes: a page has everything below its prefix. */
export function addressesOf({ routes, pages }: Pick<ModuleManifest, 'routes' | 'pages'>): string[] {
  return [...routes.map(({ path }) => path), ...pages.map(({ path }) => `${path}*`)];
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** Whether there is an address that both patterns match. The router does not tell capitals from small letters. */
export function addressesMeet(one: string, other: string): boolean {
  return segmentsMeet(segmentsOf(one), segmentsOf(other));
}

function segmentsMeet([one, ...ones]: string[], [other, ...others]: string[]): boolean {
  // A star matches nothing at all, too.
  if (one === '*' || other === '*') return true;
  if (one === undefined || other === undefined) return one === other;
  const isSame = one === other || one.startsWith(':') || other.startsWith(':');
  return isSame && segmentsMeet(ones, others);
}

/** The reserved address that a pattern meets, if any. */
export function reservedAddressFor(path: string): string | undefined {
  return reservedAddresses.find((reserved) => addressesMeet(path, reserved));
}
