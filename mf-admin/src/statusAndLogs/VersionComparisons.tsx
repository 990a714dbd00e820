import { type ComparisonProgress, formatCount, formatNumber } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { ProgressBar } from '@simmer/kit/ui-extra';
import { Fact, Facts } from '../panel/Facts.tsx';
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
  const done = compared + incomparable;
  const isBusy = done < pairs;
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
        {isBusy && `: ${formatNumber(done)} of ${countedPairs(pairs)}`}
      </Lead>
      <div className={styles.bar}>{isBusy && <ProgressBar value={done / pairs} aria-label="Versions compared" />}</div>
    </div>
  );
}

/** How far versions are compared with the ones before them. @param toHearAgain files that are decoded once more for it */
export function VersionComparisons({ toHearAgain }: { toHearAgain: number }) {
  const progress = useQuery(comparisonProgressQuery);
  return (
    <Section title="Version comparisons">
      {progress.data ? (
        <>
          <Progress {...progress.data} />
          <Facts>
            <Fact name="Compared" meaning="Versions with a summary of what changed.">
              {formatNumber(progress.data.compared)}
            </Fact>
            <Fact name="Not comparable" meaning="Different music, too short, silent or not decodable.">
              {formatNumber(progress.data.incomparable)}
            </Fact>
            {toHearAgain > 0 && (
              <Fact
                name="To analyze again"
                meaning={`${formatCount(toHearAgain, 'file is', 'files are')} being analyzed again for comparison.`}
              >
                {formatNumber(toHearAgain)}
              </Fact>
            )}
          </Facts>
        </>
      ) : (
        <Loading query={progress} label="the comparisons" shape="facts" />
      )}
    </Section>
  );
}
