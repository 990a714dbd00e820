import { lazy } from 'react';

// Whoever is signed in never sees these, so they do not pay for them. One file behind all of them: they follow one another.
const importPages = () => import('../signIn/signInPages.tsx');

export const LandingPage = lazy(async () => ({ default: (await import('./LandingPage.tsx')).LandingPage }));
export const AccessPage = lazy(async () => ({ default: (await importPages()).AccessPage }));
export const LoginPage = lazy(async () => ({ default: (await importPages()).LoginPage }));
export const LinkPage = lazy(async () => ({ default: (await importPages()).LinkPage }));
export const ProfileSetupPage = lazy(async () => ({ default: (await importPages()).ProfileSetupPage }));
