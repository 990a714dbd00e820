import { shownTitle } from '@simmer/contracts';
import { formatDecibels, type PlaylistCheck } from '@simmer/contracts/extra';
import { makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { useCustomTitles } from '../../catalogue/lists/songs.queries.ts';
import { levelScale, levelSpread } from './levelSpread.ts';

/** The picture's own width, which is stretched to the page's. */
const WIDTH = 1000;
const HEIGHT = 24;

const useStyles = makeStyles({
  levels: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  sentence: { overflowWrap: 'anywhere', textWrap: 'pretty', ...typographyStyles.body1 },
  // As high as the sentence and picture that come with the second measured song.
  picture: { position: 'relative', height: '48px', marginInline: tokens.spacingHorizontalL },
  drawing: { display: 'block', width: '100%', height: `${HEIGHT}px`, overflow: 'visible' },
  axis: { stroke: tokens.colorNeutralStroke2, strokeWidth: '1px' },
  span: { stroke: tokens.colorBrandStroke2, strokeWidth: '4px', strokeLinecap: 'round' },
  dots: {
    fill: 'none',
    stroke: tokens.colorBrandForeground1,
    strokeWidth: '10px',
    strokeLinecap: 'round',
    opacity: 0.8,
  },
  number: {
    position: 'absolute',
    top: '28px',
    transform: 'translateX(-50%)',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
    [onPhone]: { ':nth-of-type(even)': { display: 'none' } },
  },
});

/** How far the songs' levels are apart: in words, and as a dot for each song. Nothing before two are measured. */
export function LevelPicture({ checks }: { checks: readonly PlaylistCheck[] }) {
  const styles = useStyles();
  const customTitles = useCustomTitles();
  const spread = levelSpread(checks);
  if (!spread) return null;
  const { quietest, loudest, spreadLu, levels } = spread;
  const { from, to, lines } = levelScale(spread);
  const share = (lufs: number) => (lufs - from) / (to - from);
  const x = (lufs: number) => (share(lufs) * WIDTH).toFixed(1);
  const middle = HEIGHT / 2;
  const nameOf = (level: { cleanTitle: string }) => shownTitle(level, customTitles.get(level.cleanTitle));
  return (
    <section aria-label="Levels" className={styles.levels}>
      <p className={styles.sentence}>
        Levels spread {formatDecibels(spreadLu)} LU: quietest {nameOf(quietest)} {formatDecibels(quietest.lufs)},
        loudest {nameOf(loudest)} {formatDecibels(loudest.lufs)} LUFS.
      </p>
      <div className={styles.picture} aria-hidden="true">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.drawing}>
          <path
            className={styles.axis}
            vectorEffect="non-scaling-stroke"
            d={`M0 ${middle}H${WIDTH}${lines.map((line) => `M${x(line)} ${middle - 6}v12`).join('')}`}
          />
          <path
            className={styles.span}
            vectorEffect="non-scaling-stroke"
            d={`M${x(quietest.lufs)} ${middle}H${x(loudest.lufs)}`}
          />
          {/* One path for all: a line without length has round ends, whatever the picture's width. */}
          <path
            className={styles.dots}
            vectorEffect="non-scaling-stroke"
            d={levels.map(({ lufs }) => `M${x(lufs)} ${middle}h0`).join('')}
          />
        </svg>
        {lines.map((line) => (
          <span key={line} className={styles.number} style={{ left: `${share(line) * 100}%` }}>
            {line < 0 ? `−${-line}` : line}
          </span>
        ))}
      </div>
    </section>
  );
}
