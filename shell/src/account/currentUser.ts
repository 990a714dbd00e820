import { useStore } from '@nanostores/react';
import { $visitor, type CurrentUser } from '@simmer/contracts';

/** The signed-in person. The pages of this folder are shown to nobody else. */
export function useCurrentUser(): CurrentUser {
  const visitor = useStore($visitor);
  if (visitor.status !== 'complete') throw new Error('This page requires a signed-in user.');
  return visitor.user;
}
