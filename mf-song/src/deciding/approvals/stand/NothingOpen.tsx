import { useQuery } from '@simmer/kit/query';
import { decisionOfSong } from '../../../songData/decisions.queries.ts';
import type { Decide } from '../state/decidingStep.ts';
import { LineButton } from './LineButton.tsx';
import { StandLine } from './StandLine.tsx';
import { useStandStyles } from './stand.styles.ts';

/** In a place that was kept for what is open, when nothing is: asking is one press away. */
export function NothingOpen({ songKey, decide }: { songKey: string | undefined; decide: Decide }) {
  const stand = useStandStyles();
  const { data: decision } = useQuery(decisionOfSong(songKey));
  return (
    <ul className={stand.list}>
      <StandLine icon="check2-circle" text={{ lead: 'Nobody is asked to approve this song', rest: '' }}>
        {decision && (
          <LineButton isQuiet opensDialog onClick={() => decide({ kind: 'deciders' })}>
            Ask for approval
          </LineButton>
        )}
      </StandLine>
    </ul>
  );
}
