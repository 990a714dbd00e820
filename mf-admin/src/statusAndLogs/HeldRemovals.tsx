import { formatNumber, relativeDate, type SyncReport, shownMessage } from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Badge, Body1 } from '@simmer/kit/ui';
import { ConfirmDialog } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { BusyButton } from '../panel/BusyButton.tsx';
import { PathList } from '../panel/PathList.tsx';
import { Section } from '../panel/Section.tsx';
import { toldFailure, toldSuccess } from '../panel/toasts.ts';
import { approveRemovalsMutation, compareMutation } from '../sync/sync.queries.ts';
import { countedFiles } from './counted.ts';

/** Many files are gone from the storage: nothing left the library, and an admin decides. */
export function HeldRemovals({ held }: { held: NonNullable<SyncReport['heldRemovals']> }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const approve = useMutation({
    ...approveRemovalsMutation(queryClient),
    onSuccess: ({ removed }) => toldSuccess(`${countedFiles(removed)} left the library`),
    onError: (error) => toldFailure('The files could not be taken out', shownMessage(error), error),
  });
  const look = useMutation({
    ...compareMutation(queryClient),
    onError: (error) => toldFailure('Failed to check again', shownMessage(error), error),
  });
  const count = formatNumber(held.count);
  return (
    <Section
      title="Many files are gone from the storage"
      tone="warning"
      state={
        <Badge appearance="tint" color="warning">
          Waiting for you
        </Badge>
      }
      actions={
        <>
          <BusyButton
            icon="arrow-repeat"
            appearance="primary"
            isBusy={look.isPending}
            onPress={() => look.mutate('repair')}
          >
            Look again
          </BusyButton>
          <BusyButton icon="trash" isBusy={approve.isPending} onPress={() => setIsAsking(true)}>
            Take them out
          </BusyButton>
        </>
      }
    >
      <Body1>
        {`${count} of ${formatNumber(held.ofFiles)} audio files were not found in the storage, first noticed ${relativeDate(held.since, new Date())}. They are still in the library. If a folder was moved or deleted by mistake, bring it back and look again.`}
      </Body1>
      <PathList label="Files that are gone" paths={held.examples} total={held.count} />
      {isAsking && (
        <ConfirmDialog
          title={`Take ${count} files out of the library?`}
          confirm="Take them out"
          onConfirm={() => approve.mutate()}
          onClosed={() => setIsAsking(false)}
        >
          Notes, playlists and statuses are kept, and are there again when the files come back.
        </ConfirmDialog>
      )}
    </Section>
  );
}
