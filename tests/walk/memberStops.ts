import type { Locator, Page } from '@playwright/test';
import type { ThingsToSee } from './thingsToSee.ts';

export type Stop = {
  path: string;
  /** only this page has it */
  sign: Locator;
  /** loaded as by an address typed in; otherwise reached as by a link */
  isFresh?: true;
  /** axe looks at it */
  axe?: true;
  /** its title stands where the titles of all such pages stand */
  isTitled?: true;
};

/** The pages of a member who is an admin, one after the other. A page of each front end is loaded afresh. */
export function memberStops(page: Page, { title, playlist, collaborator, vote }: ThingsToSee): Stop[] {
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
  const list = (name: string) => page.getByRole('list', { name });
  return [
    { path: `/?playlist=${playlist}`, sign: page.getByRole('heading', { name: 'No songs found' }) },
    { path: '/?playlist=favorites', sign: heading(/My Faves/) },
    { path: '/comments', sign: heading('Notes Mentioning You') },
    { path: '/collaborators', sign: page.getByRole('link', { name: 'Vera Voice' }) },
    { path: `/collaborators/${collaborator}`, sign: heading('Vera Voice') },
    { path: '/news-feed', sign: heading('News Feed') },
    { path: '/statistics', sign: list('Longest unheard') },
    { path: '/playlists', sign: list('Playlists') },
    { path: `/playlists/${playlist}/check`, sign: heading(/Walk/) },
    { path: '/shared-links', sign: list('Shared links') },
    { path: `/vote/${vote}`, sign: page.getByRole('button', { name: /^A heard/ }) },
    { path: '/users', sign: heading('Users'), isFresh: true, axe: true, isTitled: true },
    { path: '/profile', sign: heading('My Profile'), axe: true, isTitled: true },
    {
      path: '/edit-profile',
      sign: page.getByRole('button', { name: 'Update Profile' }),
      axe: true,
      isTitled: true,
    },
    {
      path: '/notification-settings',
      sign: page.getByRole('heading', { name: 'When' }),
      axe: true,
      isTitled: true,
    },
    { path: '/profile/999999', sign: page.getByRole('heading', { name: 'User Not Found' }), axe: true },
    { path: '/about', sign: heading('About Simmer'), axe: true, isTitled: true },
    {
      path: '/admin',
      sign: page.getByRole('heading', { name: 'Configuration' }),
      isFresh: true,
      axe: true,
      isTitled: true,
    },
    { path: '/admin?tab=status', sign: page.getByRole('heading', { name: 'In sync with Dropbox' }), axe: true },
    { path: '/admin?tab=dropbox', sign: page.getByRole('heading', { name: 'Storage connection' }), axe: true },
    { path: '/admin/modules', sign: page.getByRole('heading', { name: 'mf-library' }), axe: true, isTitled: true },
    { path: '/admin/audit', sign: heading('Audit'), isTitled: true },
    { path: '/admin/check-limits', sign: heading('Check limits') },
    { path: '/nowhere', sign: page.getByRole('heading', { name: '404 Page Not Found' }) },
    {
      path: `/song/${encodeURIComponent(title)}`,
      sign: page.getByRole('slider', { name: 'Waveform' }),
      isFresh: true,
      axe: true,
    },
  ];
}
