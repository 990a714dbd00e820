import { lazyPart } from '@simmer/kit/ui';
import { MissingPage } from './MissingPage.tsx';

// Whoever is signed in never sees these, so they do not pay for them. One file behind all of them: they follow one another.

export const LandingPage = lazyPart(
  () => import('./LandingPage.tsx'),
  (file) => file.LandingPage,
  MissingPage,
);
export const AccessPage = lazyPart(
  () => import('../signIn/signInPages.tsx'),
  (file) => file.AccessPage,
  MissingPage,
);
export const LoginPage = lazyPart(
  () => import('../signIn/signInPages.tsx'),
  (file) => file.LoginPage,
  MissingPage,
);
export const LinkPage = lazyPart(
  () => import('../signIn/signInPages.tsx'),
  (file) => file.LinkPage,
  MissingPage,
);
export const ProfileSetupPage = lazyPart(
  () => import('../signIn/signInPages.tsx'),
  (file) => file.ProfileSetupPage,
  MissingPage,
);
