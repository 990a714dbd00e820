import { makeStyles, tokens } from '@fluentui/react-components';

/** What was played at least once is seen as such. */
const FAINTEST = 0.25;
/** Of the height of the row of stops. */
const SHORTEST = 0.4;
/** A stop is a mark in the middle of its part. */
const STOP_WIDTH = 0.3;

const useStyles = makeStyles({
  strip: { display: 'grid', rowGap: '2px', minWidth: 0, forcedColorAdjust: 'none' },
  plays: {
    display: 'block',
    width: '100%',
    height: '8px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    // In forced colours, a strip of one colour would say nothing.
    color: tokens.colorBrandBackground,
  },
  leaves: { display: 'block', width: '100%', height: '6px', color: tokens.colorNeutralForeground3 },
});

type Props = {
  /** how often each part of a song was played, from its start; all parts are as long */
  plays: readonly number[];
  /** how often somebody stopped in each part: drawn as marks below, if given */
  leaves?: readonly number[];
  /** the number that is drawn strongest; the highest by default */
  most?: number;
  /** the stretch that is drawn, from and until which part: everything by default */
  stretch?: readonly [number, number];
  /** what a part says under the pointer */
  wordsOf?(part: number): string | undefined;
};

const highest = (counts: readonly number[]) => counts.reduce((most, count) => Math.max(most, count), 0);

/** A strip along a song that is stronger where it was played more. It is a picture: what holds it says the same in words. */
export function HeardStrip({ plays, leaves, most = highest(plays), stretch, wordsOf }: Props) {
  const styles = useStyles();
  const [from, until] = stretch ?? [0, Math.max(1, plays.length)];
  const drawing = {
    viewBox: `${from} 0 ${Math.max(0.001, until - from)} 1`,
    preserveAspectRatio: 'none',
    shapeRendering: 'crispEdges',
    'aria-hidden': true,
  } as const;
  const isInSight = (part: number) => part + 1 > from && part < until;
  const stops = leaves ? highest(leaves) : 0;
  return (
    <div className={styles.strip}>
      <svg className={styles.plays} {...drawing}>
        {plays.map((count, part) => {
          const words = wordsOf?.(part);
          if (!isInSight(part) || (count === 0 && words === undefined)) return null;
          const strength = count === 0 || most === 0 ? 0 : FAINTEST + (1 - FAINTEST) * Math.min(1, count / most);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
              key={part}
              x={part}
              width={1}
              height={1}
              fill="currentColor"
              fillOpacity={strength}
              data-tooltip={words}
            />
          );
        })}
      </svg>
      {leaves && (
        <svg className={styles.leaves} {...drawing}>
          {leaves.map(
            (count, part) =>
              count > 0 &&
              isInSight(part) && (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
                  key={part}
                  x={part + (1 - STOP_WIDTH) / 2}
                  width={STOP_WIDTH}
                  height={SHORTEST + (1 - SHORTEST) * (count / stops)}
                  fill="currentColor"
                  data-tooltip={wordsOf?.(part)}
                />
              ),
          )}
        </svg>
      )}
    </div>
  );
}
