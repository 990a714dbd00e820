import { formatNumber, shownMessage } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { BusyButton } from '../panel/BusyButton.tsx';
import { Fact, Facts } from '../panel/Facts.tsx';
import { Lead } from '../panel/Lead.tsx';
import { Loading } from '../panel/Loading.tsx';
import { Moment } from '../panel/Moment.tsx';
import { Path } from '../panel/Path.tsx';
import { Section } from '../panel/Section.tsx';
import { StateBadge } from '../panel/StateBadge.tsx';
import { useAction } from '../panel/useAction.ts';
import { syncReportQuery } from '../sync/sync.queries.ts';
import { syncStatusQuery } from '../sync/syncStatus.queries.ts';
import { AllowMoving } from './AllowMoving.tsx';
import { ChooseFolder } from './ChooseFolder.tsx';
import { connectionState } from './connectionState.ts';
import { DisconnectStorage } from './DisconnectStorage.tsx';
import { connectingStorage, notStarted } from './storage.queries.ts';

/** The state of the storage connection, and the actions an admin has. */
export function DropboxAuthTab() {
  const status = useQuery(syncStatusQuery);
  const report = useQuery(syncReportQuery);
  const connect = useAction(connectingStorage({ access: 'read', from: 'dropbox' }), 'Error', () => notStarted);
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
      <Facts>
        <Fact name="Account" meaning="The music comes from this account’s storage.">
          {data.accountName ?? '–'}
        </Fact>
        <Fact name="Folder" meaning="Audio files here and in subfolders become songs.">
          {data.folderPath ? <Path>{data.folderPath}</Path> : 'Entire storage'}
        </Fact>
        <Fact name="Audio files" meaning="Each is one version of a song.">
          {files}
        </Fact>
        <Fact name="Last sync" meaning="When we last read the storage’s contents.">
          <Moment iso={data.lastSync} />
        </Fact>
        <Fact name="Moving files" meaning="Only aggregation needs this.">
          {report.data?.mayMoveFiles ? 'Allowed' : report.error ? shownMessage(report.error) : 'Not allowed'}
        </Fact>
      </Facts>
    </Section>
  );
}
