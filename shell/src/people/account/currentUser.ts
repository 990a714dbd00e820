import { useStore } from '@nanostores/react';
import { $visitor, type CurrentUser } from '@simmer/contracts';

/** The signed-in user. The pages of this folder require one. */
export function useCurrentUser(): CurrentUser {
  const visitor = useStore($visitor);
  if (visitor.status !== 'complete') throw new Error('This page requires a signed-in user.');
  return visitor.user;
}
