import { useStore } from '@nanostores/react';
import { askedPage } from '@simmer/contracts';
import { createPath, Navigate, useLocation } from '@simmer/kit/router';
import { useEffect } from 'react';
import { $hasSignedOut } from '../../session/session.ts';

/**
 * Redirects to sign-in and remembers the requested page. After a sign-out, redirects to the home page and remembers
 * nothing.
 *
 * @see PRODUCT.md, Sign-in
 */
export function ToSignIn() {
  const asked = createPath(useLocation());
  const hasSignedOut = useStore($hasSignedOut);
  useEffect(() => {
    if (!hasSignedOut) askedPage.write(asked);
  }, [asked, hasSignedOut]);
  return <Navigate to={hasSignedOut ? '/' : '/login'} replace />;
}
