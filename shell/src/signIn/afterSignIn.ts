import { $visitor } from '@simmer/contracts';
import type { NavigateFunction } from '@simmer/kit/router';
import { refreshVisitor } from '../session/session.ts';

/**
 * Somebody has just signed in: asks who. The sign-in pages lead whoever is in to the page they had asked for; a new face is led to the
 * profile set-up here.
 */
export async function afterSignIn(isProfileComplete: boolean, navigate: NavigateFunction): Promise<void> {
  await refreshVisitor();
  if (!isProfileComplete) await navigate('/setup-profile', { replace: true });
  // Nobody could say who came in: the start is where one tries again.
  else if ($visitor.get().status === 'signedOut') await navigate('/', { replace: true });
}
