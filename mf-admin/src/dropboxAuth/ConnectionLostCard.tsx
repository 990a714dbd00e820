import { Button, PageState } from '@simmer/kit/ui';
import { BusyButton } from '../panel/BusyButton.tsx';
import { useAction } from '../panel/useAction.ts';
import { connectingStorage } from './storage.queries.ts';

/** Offers to reconnect the storage or to continue with cached songs. */
export function ConnectionLostCard({ onPutAside }: { onPutAside(): void }) {
  const connect = useAction(
    connectingStorage({ access: 'read', from: 'home' }),
    'Connection Error',
    () => 'Failed to start Dropbox authorization. Please try again.',
  );
  return (
    <PageState
      place="page"
      picture="away"
      heading="Dropbox Connection Lost"
      text="New files won’t appear until someone reconnects. Nothing in the library is lost, and everyone can still play cached songs."
    >
      <BusyButton icon="plug" appearance="primary" isBusy={connect.isPending} onPress={() => connect.mutate()}>
        Reconnect Dropbox
      </BusyButton>
      <Button appearance="subtle" onClick={onPutAside}>
        Show the songs
      </Button>
    </PageState>
  );
}
