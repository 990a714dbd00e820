import type { Song } from '@simmer/contracts';
import { HEARD_PART_SECONDS } from '@simmer/contracts/extra';
import { HeardStrip, makeStyles, tokens } from '@simmer/kit/ui';
import { useHearing } from '../../songData/hearing.queries.ts';
import type { TimeView } from '../timeline/timeView.ts';
import { HEARD_LANE_PX } from './heardLaneHeight.ts';
import { partText, stripText } from './heardWords.ts';

const useStyles = makeStyles({
  // As high as the strip, before it is there.
  lane: { boxSizing: 'border-box', height: `${HEARD_LANE_PX}px`, paddingBlock: tokens.spacingVerticalXXS },
});

/** Where people replay the shown version, and where they stop; empty while that isn't known. */
export function HeardLane({ song, view }: { song: Song; view: TimeView }) {
  const styles = useStyles();
  const known = useHearing(song);
  if (!known || view.durationSeconds <= 0) return <div className={styles.lane} />;
  const { hearing } = known;
  const count = Math.ceil(view.durationSeconds / HEARD_PART_SECONDS);
  // A part that is cut by the song's end, and parts that nobody reported.
  const along = (counts: readonly number[]) => Array.from({ length: count }, (_, part) => counts[part] ?? 0);
  return (
    <div className={styles.lane} role="img" aria-label={`${stripText(hearing)}.`}>
      <HeardStrip
        plays={along(hearing.plays)}
        leaves={along(hearing.leaves)}
        stretch={[view.fromSeconds / HEARD_PART_SECONDS, view.untilSeconds / HEARD_PART_SECONDS]}
        wordsOf={(part) => partText(hearing, part)}
      />
    </div>
  );
}
