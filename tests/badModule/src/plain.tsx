import { useStore } from '@nanostores/react';
import { $visitor, defineModule } from '@simmer/contracts';
import { Button } from '@simmer/kit/ui';

/** Reads what the shell knows. */
function Component() {
  const visitor = useStore($visitor);
  return <Button>{visitor.status === 'complete' ? `All is well, ${visitor.user.firstName}` : 'Nobody is here'}</Button>;
}

/** A module that was built without Simmer's tools; nothing is wrong with it. */
export const module = defineModule({
  name: 'mf-plain',
  contract: '1.0.0',
  routes: [{ path: '/plain', load: async () => ({ Component }) }],
  slots: [],
});
