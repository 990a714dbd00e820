import { type Song, shownMessage, shownTitle } from '@simmer/contracts';
import { Body1, Button, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { useSongFacts } from '../../songData/useSongFacts.ts';
import { mergeFacts, movesSentence } from './mergeSentences.ts';
import type { useMergePreview } from './merges.queries.ts';

const useStyles = makeStyles({
  outcome: { display: 'grid', rowGap: tokens.spacingVerticalS, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground2,
  },
  wait: { justifySelf: 'start' },
  failure: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalS },
});

type Props = {
  from: Song;
  into: Song;
  keepsTitle: boolean;
  preview: Pick<ReturnType<typeof useMergePreview>, 'data' | 'error' | 'refetch'>;
};

/** Previews what merging two songs does. */
export function MergeOutcome({ from, into, keepsTitle, preview: { data, error, refetch } }: Props) {
  const styles = useStyles();
  const { customTitles } = useSongFacts();
  const [fromTitle, intoTitle] = [from, into].map((song) => shownTitle(song, customTitles.get(song.cleanTitle))) as [
    string,
    string,
  ];
  if (error) {
    return (
      <div className={styles.failure} role="alert">
        <Body1>{shownMessage(error)}</Body1>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  return (
    <div className={styles.outcome} role="status">
      {data ? (
        <>
          <Body1>{movesSentence(data, intoTitle)}</Body1>
          <ul className={styles.facts}>
            {mergeFacts(data, fromTitle, intoTitle, keepsTitle).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </>
      ) : (
        <Spinner size="tiny" className={styles.wait} label="Comparing the songs..." />
      )}
    </div>
  );
}
