import { ConfirmDialog } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { BusyButton } from '../panel/BusyButton.tsx';
import { toastSuccess } from '../panel/toasts.ts';
import { useAction } from '../panel/useAction.ts';
import { disconnectingStorage } from './storage.queries.ts';

/** Disconnects the storage after a confirmation. */
export function DisconnectStorage({ accountName }: { accountName: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const disconnect = useAction(
    { ...disconnectingStorage, onSuccess: () => toastSuccess('Storage disconnected') },
    'Could not disconnect',
  );
  return (
    <>
      <BusyButton
        icon="cloud-slash"
        appearance="subtle"
        isBusy={disconnect.isPending}
        onPress={() => setIsAsking(true)}
      >
        Disconnect
      </BusyButton>
      {isAsking && (
        <ConfirmDialog
          title="Disconnect the storage?"
          confirm="Disconnect"
          onConfirm={() => disconnect.mutate(accountName)}
          onClosed={() => setIsAsking(false)}
        >
          {`Simmer gives up its access to ${accountName}. The library stays and cached songs still play, but nothing new appears until someone reconnects.`}
        </ConfirmDialog>
      )}
    </>
  );
}
