import { $visitor } from '@simmer/contracts';
import type { NavigateFunction } from '@simmer/kit/router';
import { refreshVisitor } from '../../session/session.ts';

/**
 * Loads the visitor after sign-in. The sign-in pages then redirect to the requested page; new users go to the profile
 * setup from here.
 */
export async function afterSignIn(isProfileComplete: boolean, navigate: NavigateFunction): Promise<void> {
  await refreshVisitor();
  if (!isProfileComplete) await navigate('/setup-profile', { replace: true });
  // If the visitor can't be loaded, go to the home page, which offers a retry.
  else if ($visitor.get().status === 'signedOut') await navigate('/', { replace: true });
}
