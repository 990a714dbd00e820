import { formatNumber, relativeDate, type SyncStarted } from '@simmer/contracts';
import type { SyncReport } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { ProgressBar } from '@simmer/kit/ui-extra';
import { connectionState } from '../dropboxAuth/connectionState.ts';
import { BusyButton } from '../panel/BusyButton.tsx';
import { Fact, Facts } from '../panel/Facts.tsx';
import { Lead } from '../panel/Lead.tsx';
import { Loading } from '../panel/Loading.tsx';
import { Moment } from '../panel/Moment.tsx';
import { Section } from '../panel/Section.tsx';
import { StateBadge } from '../panel/StateBadge.tsx';
import { timeLeft } from '../panel/timeLeft.ts';
import { toastInfo } from '../panel/toasts.ts';
import { useAction } from '../panel/useAction.ts';
import { startingSync, syncStatusQuery } from '../sync/syncStatus.queries.ts';
import { countedEntries, countedFiles } from './counted.ts';

const useStyles = makeStyles({ progress: { display: 'grid', rowGap: tokens.spacingVerticalS } });

const kinds = { listing: 'Reading the whole folder', changes: 'Reading the changes' } as const;

function Progress({ progress }: { progress: NonNullable<SyncReport['progress']> }) {
  const styles = useStyles();
  const read = `${countedEntries(progress.entries)} read, ${countedFiles(progress.filesPut)} added or changed`;
  return (
    <div className={styles.progress}>
      <ProgressBar aria-label={kinds[progress.kind]} />
      <Lead>
        <span role="status">{kinds[progress.kind]}</span>
        {`: ${read}. Started ${relativeDate(progress.startedAt, new Date())}.`}
      </Lead>
    </div>
  );
}

function toastContinuation({ continuesAt }: SyncStarted) {
  if (continuesAt)
    toastInfo('The storage asked Simmer to wait', `Syncing continues ${timeLeft(continuesAt, new Date())}.`);
}

/** The state and progress of the mirror, and a button that syncs now. */
export function SyncNow({ progress, unknownEntries }: Pick<SyncReport, 'progress' | 'unknownEntries'>) {
  const status = useQuery(syncStatusQuery);
  const sync = useAction(startingSync, 'Sync could not start');
  if (!status.data) {
    return (
      <Section title="Sync">
        <Loading query={status} label="the sync" shape="facts" />
      </Section>
    );
  }
  const state = connectionState(status.data);
  const isSyncing = status.data.isSyncing || sync.isPending;
  return (
    <Section
      title="Sync"
      state={<StateBadge tone={state.tone}>{state.label}</StateBadge>}
      aside={
        status.data.hasAccessToken && (
          <BusyButton
            icon="arrow-repeat"
            isBusy={isSyncing}
            onPress={() => sync.mutate(undefined, { onSuccess: toastContinuation })}
          >
            {isSyncing ? 'Syncing...' : 'Sync now'}
          </BusyButton>
        )
      }
    >
      {progress ? <Progress progress={progress} /> : <Lead>{state.explanation}</Lead>}
      <Facts>
        <Fact name="Last sync" meaning="When we last read the storage’s contents.">
          <Moment iso={status.data.lastSync} />
        </Fact>
        <Fact name="Audio files" meaning="In the library now; each is one version of a song.">
          {typeof status.data.fileCount === 'number' ? formatNumber(status.data.fileCount) : '–'}
        </Fact>
        {unknownEntries > 0 && (
          <Fact
            name="Skipped"
            meaning="Paper and Google documents, links, and entries that Simmer can’t read. Everything else is in sync."
          >
            {countedEntries(unknownEntries)}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
