import { formatNumber, shownMessage, toastFailure } from '@simmer/contracts';
import { useMutation, useQuery } from '@simmer/kit/query';
import { BusyButton } from '../panel/BusyButton.tsx';
import { Facts } from '../panel/Facts.tsx';
import { Lead } from '../panel/Lead.tsx';
import { Loading } from '../panel/Loading.tsx';
import { Moment } from '../panel/Moment.tsx';
import { Path } from '../panel/Path.tsx';
import { Section } from '../panel/Section.tsx';
import { StateBadge } from '../panel/StateBadge.tsx';
import { syncReportQuery } from '../sync/sync.queries.ts';
import { syncStatusQuery } from '../sync/syncStatus.queries.ts';
import { AllowMoving } from './AllowMoving.tsx';
import { ChooseFolder } from './ChooseFolder.tsx';
import { connectionState } from './connectionState.ts';
import { DisconnectStorage } from './DisconnectStorage.tsx';
import { connectStorageMutation } from './storage.queries.ts';

/** The state of the storage connection, and the actions an admin has. */
export function DropboxAuthTab() {
  const status = useQuery(syncStatusQuery);
  const report = useQuery(syncReportQuery);
  const connect = useMutation({
    ...connectStorageMutation({ access: 'read', from: 'dropbox' }, (address) => window.location.assign(address)),
    onError: (error) => toastFailure('Error', error, 'Failed to start authorization process.'),
  });
  if (!status.data) {
    return (
      <Section title="Storage connection">
        <Loading query={status} label="the storage connection" shape="facts" />
      </Section>
    );
  }
  const { data } = status;
  const state = connectionState(data);
  const files = typeof data.fileCount === 'number' ? formatNumber(data.fileCount) : '–';
  return (
    <Section
      title="Storage connection"
      state={<StateBadge tone={state.tone}>{state.label}</StateBadge>}
      aside={
        <BusyButton
          icon="plug"
          appearance={state.tone === 'good' ? 'secondary' : 'primary'}
          isBusy={connect.isPending}
          onPress={() => connect.mutate()}
        >
          {state.connectLabel}
        </BusyButton>
      }
      actions={
        <>
          {data.tokenStatus === 'valid' && <ChooseFolder folderPath={data.folderPath ?? ''} />}
          <AllowMoving />
          {data.hasAccessToken && data.accountName && <DisconnectStorage accountName={data.accountName} />}
        </>
      }
    >
      <Lead>{state.explanation}</Lead>
      <Facts
        facts={[
          { name: 'Account', value: data.accountName ?? '–', meaning: 'The music comes from this account’s storage.' },
          {
            name: 'Folder',
            value: data.folderPath ? <Path>{data.folderPath}</Path> : 'Entire storage',
            meaning: 'Audio files here and in subfolders become songs.',
          },
          { name: 'Audio files', value: files, meaning: 'Each is one version of a song.' },
          {
            name: 'Last sync',
            value: <Moment iso={data.lastSync} />,
            meaning: 'When we last read the storage’s contents.',
          },
          {
            name: 'Moving files',
            value: report.data?.mayMoveFiles ? 'Allowed' : report.error ? shownMessage(report.error) : 'Not allowed',
            meaning: 'Only aggregation needs this.',
          },
        ]}
      />
    </Section>
  );
}
