import { formatNumber } from '@simmer/contracts';
import type { SyncDifference, SyncReport } from '@simmer/contracts/extra';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { BusyButton } from '../panel/BusyButton.tsx';
import { Fact, Facts } from '../panel/Facts.tsx';
import { Lead } from '../panel/Lead.tsx';
import { Moment } from '../panel/Moment.tsx';
import { PathList } from '../panel/PathList.tsx';
import { Section } from '../panel/Section.tsx';
import { StateBadge } from '../panel/StateBadge.tsx';
import { useAction } from '../panel/useAction.ts';
import { comparing } from '../sync/sync.queries.ts';

const words = {
  missing: 'Not in the library',
  extra: 'Only in the library',
  changed: 'Differs',
} as const satisfies Record<SyncDifference['kind'], string>;

const useStyles = makeStyles({
  kind: { marginRight: tokens.spacingHorizontalS, fontWeight: tokens.fontWeightSemibold },
});

function stateOf({ comparedAt, differenceCount, isAsked }: SyncReport['comparison']) {
  if (isAsked) return { label: 'Comparing', tone: 'busy' } as const;
  if (comparedAt === null) return { label: 'Not compared yet', tone: 'off' } as const;
  return differenceCount === 0
    ? ({ label: 'In sync', tone: 'good' } as const)
    : ({ label: `${formatNumber(differenceCount)} differ`, tone: 'warning' } as const);
}

/** Whether a full listing of the storage matches the library; lists the differences and offers to repair them. */
export function InSync({ comparison }: Pick<SyncReport, 'comparison'>) {
  const styles = useStyles();
  const compare = useAction(comparing, 'The comparison could not start');
  const { comparedAt, matchedAt, differences, differenceCount, filesCompared, isAsked } = comparison;
  const isBusy = isAsked || compare.isPending;
  const kindOf = new Map(differences.map(({ path, kind }) => [path, words[kind]]));
  const { label, tone } = stateOf(comparison);
  return (
    <Section
      title="In sync with Dropbox"
      state={<StateBadge tone={tone}>{label}</StateBadge>}
      aside={
        <BusyButton icon="arrow-repeat" isBusy={isBusy} onPress={() => compare.mutate('compare')}>
          Compare now
        </BusyButton>
      }
      actions={
        differenceCount > 0 && (
          <BusyButton icon="check-lg" appearance="primary" isBusy={isBusy} onPress={() => compare.mutate('repair')}>
            Repair
          </BusyButton>
        )
      }
    >
      <Lead>
        Every night, Simmer compares a full listing of the folder with the library to make sure nothing was missed.
      </Lead>
      <Facts>
        <Fact name="Last matched" meaning="When the storage and the library last matched exactly.">
          <Moment iso={matchedAt} />
        </Fact>
        <Fact
          name="Last compared"
          meaning={
            comparedAt
              ? `${formatNumber(filesCompared)} audio files were compared.`
              : 'The first comparison runs tonight.'
          }
        >
          <Moment iso={comparedAt} />
        </Fact>
      </Facts>
      {differences.length > 0 && (
        <PathList
          label="Differences"
          paths={differences.map(({ path }) => path)}
          total={differenceCount}
          mark={(path) => <span className={styles.kind}>{kindOf.get(path)}</span>}
        />
      )}
    </Section>
  );
}
