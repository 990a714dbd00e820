import { useStore } from '@nanostores/react';
import { $visitor, defineModule } from '@simmer/contracts';
import { Button } from '@simmer/kit/ui';

/** Reads what the shell knows, as modules did that were built for module federation. */
function Component() {
  const visitor = useStore($visitor);
  return <Button>{visitor.status === 'complete' ? `All is well, ${visitor.user.firstName}` : 'Nobody is here'}</Button>;
}

/** A module as the kit built it before contract 1.5; nothing is wrong with it. */
export const module = defineModule({
  name: 'mf-earlier',
  contract: '1.0.0',
  routes: [{ path: '/earlier', load: async () => ({ Component }) }],
  slots: [],
});
