import { useStore } from '@nanostores/react';
import { $visitor, type CurrentUser } from '@simmer/contracts';

/** The signed-in person, once they have set up their profile. */
export function useMember(): CurrentUser | undefined {
  const visitor = useStore($visitor);
  return visitor.status === 'complete' ? visitor.user : undefined;
}
