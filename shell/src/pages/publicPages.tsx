import { lazyPart } from '@simmer/kit/ui';
import { MissingPage } from './MissingPage.tsx';

// Members never load these. They share one chunk, because visitors go from one to the next.

export const LandingPage = lazyPart(
  () => import('./LandingPage.tsx'),
  (file) => file.LandingPage,
  MissingPage,
);
export const AccessPage = lazyPart(
  () => import('../people/signIn/signInPages.tsx'),
  (file) => file.AccessPage,
  MissingPage,
);
export const LoginPage = lazyPart(
  () => import('../people/signIn/signInPages.tsx'),
  (file) => file.LoginPage,
  MissingPage,
);
export const LinkPage = lazyPart(
  () => import('../people/signIn/signInPages.tsx'),
  (file) => file.LinkPage,
  MissingPage,
);
export const ProfileSetupPage = lazyPart(
  () => import('../people/signIn/signInPages.tsx'),
  (file) => file.ProfileSetupPage,
  MissingPage,
);
/** For members, too. */
export const UnsubscribePage = lazyPart(
  () => import('../telling/unsubscribe/UnsubscribePage.tsx'),
  (file) => file.UnsubscribePage,
  MissingPage,
);
