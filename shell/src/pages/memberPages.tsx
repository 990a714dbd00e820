import { lazyPart } from '@simmer/kit/ui';
import { MissingPage } from './MissingPage.tsx';

// Rarely the first page, so each loads its own code, separately from the library's first screen.
const ProfilePage = lazyPart(
  () => import('../people/account/accountPages.tsx'),
  (pages) => pages.ProfilePage,
  MissingPage,
);
const EditProfilePage = lazyPart(
  () => import('../people/account/accountPages.tsx'),
  (pages) => pages.EditProfilePage,
  MissingPage,
);
const UsersPage = lazyPart(
  () => import('../people/members/UsersPage.tsx'),
  (pages) => pages.UsersPage,
  MissingPage,
);
const NotificationSettingsPage = lazyPart(
  () => import('../telling/settings/NotificationSettingsPage.tsx'),
  (file) => file.NotificationSettingsPage,
  MissingPage,
);
const AboutPage = lazyPart(
  () => import('../about/AboutPage.tsx'),
  (pages) => pages.AboutPage,
  MissingPage,
);

/** The shell's pages for members. */
export const memberPages = [
  { path: '/profile', Page: ProfilePage },
  { path: '/profile/:userId', Page: ProfilePage },
  { path: '/edit-profile', Page: EditProfilePage },
  { path: '/notification-settings', Page: NotificationSettingsPage },
  { path: '/users', Page: UsersPage },
  { path: '/about', Page: AboutPage },
];
