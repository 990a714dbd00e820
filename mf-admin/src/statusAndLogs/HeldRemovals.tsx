import { formatNumber, relativeDate } from '@simmer/contracts';
import type { SyncReport } from '@simmer/contracts/extra';
import { ConfirmDialog } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { BusyButton } from '../panel/BusyButton.tsx';
import { Lead } from '../panel/Lead.tsx';
import { PathList } from '../panel/PathList.tsx';
import { Section } from '../panel/Section.tsx';
import { StateBadge } from '../panel/StateBadge.tsx';
import { toastSuccess } from '../panel/toasts.ts';
import { useAction } from '../panel/useAction.ts';
import { approvingRemovals, comparing } from '../sync/sync.queries.ts';
import { countedFiles } from './counted.ts';

/** Shown when many files have disappeared from the storage: the library keeps them until an admin decides. */
export function HeldRemovals({ held }: { held: NonNullable<SyncReport['heldRemovals']> }) {
  const [isAsking, setIsAsking] = useState(false);
  const approve = useAction(
    {
      ...approvingRemovals,
      onSuccess: ({ removed }) => toastSuccess(`${countedFiles(removed)} removed from the library`),
    },
    'Failed to remove the files',
  );
  const compare = useAction(comparing, 'Failed to check again');
  const count = formatNumber(held.count);
  return (
    <Section
      title="Many files have disappeared from the storage"
      tone="warning"
      state={<StateBadge tone="warning">Needs review</StateBadge>}
      actions={
        <>
          <BusyButton
            icon="arrow-repeat"
            appearance="primary"
            isBusy={compare.isPending}
            onPress={() => compare.mutate('repair')}
          >
            Check again
          </BusyButton>
          <BusyButton icon="trash" isBusy={approve.isPending} onPress={() => setIsAsking(true)}>
            Remove them
          </BusyButton>
        </>
      }
    >
      <Lead>
        {`${count} of ${formatNumber(held.ofFiles)} audio files are missing from the storage, first noticed ${relativeDate(held.since, new Date())}. They’re still in the library. If a folder was moved or deleted by mistake, restore it and check again.`}
      </Lead>
      <PathList label="Missing files" paths={held.examples} total={held.count} />
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${count} files from the library?`}
          confirm="Remove them"
          onConfirm={() => approve.mutate()}
          onClosed={() => setIsAsking(false)}
        >
          Notes, playlists and statuses are kept and return with the files.
        </ConfirmDialog>
      )}
    </Section>
  );
}
