import { type ComponentType, lazy } from 'react';
import { CodeMissing } from './PageBoundary.tsx';

// Nobody opens these first: each comes with its own code, and never with the library's first screen.
const importAccount = () => import('../account/accountPages.tsx');

function page<Pages>(files: () => Promise<Pages>, pick: (pages: Pages) => ComponentType) {
  return lazy(async () => {
    try {
      return { default: pick(await files()) };
    } catch (cause) {
      throw new CodeMissing('The code of a page did not arrive.', { cause });
    }
  });
}

const ProfilePage = page(importAccount, (pages) => pages.ProfilePage);

/** The shell's own pages for members. */
export const memberPages = [
  { path: '/profile', Page: ProfilePage },
  { path: '/profile/:userId', Page: ProfilePage },
  { path: '/edit-profile', Page: page(importAccount, (pages) => pages.EditProfilePage) },
  { path: '/users', Page: page(importAccount, (pages) => pages.UsersPage) },
  {
    path: '/welcome',
    Page: page(
      () => import('../welcome/WelcomePage.tsx'),
      (pages) => pages.WelcomePage,
    ),
  },
  {
    path: '/about',
    Page: page(
      () => import('../about/AboutPage.tsx'),
      (pages) => pages.AboutPage,
    ),
  },
];
