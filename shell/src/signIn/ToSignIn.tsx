import { useStore } from '@nanostores/react';
import { askedPage } from '@simmer/contracts';
import { createPath, Navigate, useLocation } from '@simmer/kit/router';
import { useEffect } from 'react';
import { $hasSignedOut } from '../session/session.ts';

/**
 * Leads to sign-in and remembers what was asked for; whoever has just signed out is led to the start instead, and nothing is remembered.
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
