import type { ModuleManifest } from './module.ts';

/** Addresses no module may have: the shell's own pages, and the server's other addresses. */
export const reservedAddresses: readonly string[] = [
  '/access',
  '/login/*',
  '/setup-profile',
  '/profile/*',
  '/edit-profile',
  '/notification-settings',
  '/unsubscribe/*',
  '/users/*',
  '/about',
  '/api/*',
  '/internal/*',
  '/media/*',
  '/assets/*',
  '/modules/*',
];

const routePattern = /^(\/|(\/([a-z0-9-]+|:[A-Za-z]\w*))+(\/\*)?|\/\*)$/;
const pagePattern = /^(\/[a-z0-9-]+)+\/$/;

/** Whether a route can be compared with others: plain segments, parameters, and a star at the end. */
export const isRouteAddress = (path: string): boolean => routePattern.test(path);

/** Whether a page's prefix is valid: plain segments, and a slash at the end. */
export const isPageAddress = (path: string): boolean => pagePattern.test(path);

/** All of a module's addresses, as route patterns; a page covers everything below its prefix. */
export function addressesOf({ routes, pages }: Pick<ModuleManifest, 'routes' | 'pages'>): string[] {
  return [...routes.map(({ path }) => path), ...pages.map(({ path }) => `${path}*`)];
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** Whether an address matches both patterns. The router ignores case. */
export function addressesMeet(one: string, other: string): boolean {
  return segmentsMeet(segmentsOf(one), segmentsOf(other));
}

function segmentsMeet([one, ...ones]: string[], [other, ...others]: string[]): boolean {
  // A star matches an empty rest, too.
  if (one === '*' || other === '*') return true;
  if (one === undefined || other === undefined) return one === other;
  const isSame = one === other || one.startsWith(':') || other.startsWith(':');
  return isSame && segmentsMeet(ones, others);
}

/** The reserved address that a pattern overlaps, if any. */
export function reservedAddressFor(path: string): string | undefined {
  return reservedAddresses.find((reserved) => addressesMeet(path, reserved));
}
