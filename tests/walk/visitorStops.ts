import type { Page } from '@playwright/test';
import type { Stop } from './memberStops.ts';
import type { ThingsToSee } from './thingsToSee.ts';

/** The pages of people who are not signed in. Each front end's are loaded afresh. */
export function visitorStops(page: Page, { songToken, playlistToken }: ThingsToSee): Stop[] {
  const heading = (name?: string | RegExp) => page.getByRole('heading', { level: 1, ...(name && { name }) });
  return [
    { path: '/', sign: heading(/until they’re done/), isFresh: true, axe: true },
    { path: '/access', sign: heading(), isFresh: true },
    { path: '/about', sign: heading(), isFresh: true },
    { path: '/login/link#x', sign: heading(), isFresh: true },
    { path: '/login', sign: page.getByLabel('Email'), axe: true, isFresh: true },
    { path: '/nowhere', sign: page.getByRole('heading', { name: '404 Page Not Found' }), axe: true, isFresh: true },
    { path: `/song-share/${songToken}`, sign: heading(), isFresh: true },
    { path: `/share/${playlistToken}`, sign: heading('For ears'), isFresh: true },
    { path: '/share/nothing', sign: heading(), isFresh: true },
    { path: '/song-share/nothing', sign: heading(), isFresh: true },
  ];
}
