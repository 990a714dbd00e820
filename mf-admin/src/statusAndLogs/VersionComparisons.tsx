import { type ComparisonProgress, formatCount, formatNumber } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { ProgressBar } from '@simmer/kit/ui-extra';
import { type Fact, Facts } from '../panel/Facts.tsx';
import { Lead } from '../panel/Lead.tsx';
import { Loading } from '../panel/Loading.tsx';
import { Section } from '../panel/Section.tsx';
import { comparisonProgressQuery } from '../sync/comparisonProgress.queries.ts';

const useStyles = makeStyles({
  progress: { display: 'grid', rowGap: tokens.spacingVerticalS },
  // The bar's place stays when there is nothing left to do.
  bar: { minHeight: '2px' },
});

const countedPairs = (count: number) => formatCount(count, 'pair');

function Progress({ pairs, compared, incomparable }: ComparisonProgress) {
  const styles = useStyles();
  const looked = compared + incomparable;
  const isBusy = looked < pairs;
  return (
    <div className={styles.progress}>
      <Lead>
        <span role="status">
          {isBusy
            ? 'Comparing versions'
            : pairs > 0
              ? 'Every version is compared with the one before it.'
              : 'No song has two versions yet.'}
        </span>
        {isBusy && `: ${formatNumber(looked)} of ${countedPairs(pairs)}`}
      </Lead>
      <div className={styles.bar}>
        {isBusy && <ProgressBar value={looked / pairs} aria-label="Versions compared" />}
      </div>
    </div>
  );
}

const factsOf = ({ compared, incomparable }: ComparisonProgress, toHearAgain: number): Fact[] => [
  { name: 'Compared', value: formatNumber(compared), meaning: 'Versions that say what changed in them.' },
  {
    name: 'Not comparable',
    value: formatNumber(incomparable),
    meaning: 'Different music, too short, silent or not decodable.',
  },
  ...(toHearAgain > 0
    ? [
        {
          name: 'To hear again',
          value: formatNumber(toHearAgain),
          meaning: `${formatCount(toHearAgain, 'file is', 'files are')} being heard again, to be compared with others.`,
        },
      ]
    : []),
];

/** How far versions are compared with the ones before them. @param toHearAgain files that sync hears once more for it */
export function VersionComparisons({ toHearAgain }: { toHearAgain: number }) {
  const progress = useQuery(comparisonProgressQuery);
  return (
    <Section title="Version comparisons">
      {progress.data ? (
        <>
          <Progress {...progress.data} />
          <Facts facts={factsOf(progress.data, toHearAgain)} />
        </>
      ) : (
        <Loading query={progress} label="the comparisons" shape="facts" />
      )}
    </Section>
  );
}
