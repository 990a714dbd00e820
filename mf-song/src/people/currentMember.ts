import { useStore } from '@nanostores/react';
import { $visitor, type CurrentUser } from '@simmer/contracts';

/** Who is at the screen, once they have set themselves up. */
export function useMember(): CurrentUser | undefined {
  const visitor = useStore($visitor);
  return visitor.status === 'complete' ? visitor.user : undefined;
}
