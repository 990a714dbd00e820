import { toastFailure } from '@simmer/contracts';
import { useMutation } from '@simmer/kit/query';
import { Button, PageState } from '@simmer/kit/ui';
import { BusyButton } from '../panel/BusyButton.tsx';
import { connectStorageMutation } from './storage.queries.ts';

/** Offers to reconnect the storage or to continue with cached songs. */
export function ConnectionLostCard({ onPutAside }: { onPutAside(): void }) {
  const connect = useMutation({
    ...connectStorageMutation({ access: 'read', from: 'home' }, (address) => window.location.assign(address)),
    onError: (error) =>
      toastFailure('Connection Error', error, 'Failed to start Dropbox authorization. Please try again.'),
  });
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
