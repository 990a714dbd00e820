import { type SongStatus, songStatuses } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, SongArtwork, Text, tokens } from '@simmer/kit/ui';

type Glimpsed = { title: string; detail: string; status: SongStatus; duration: string; wave: string };

const songs: Glimpsed[] = [
  {
    title: 'Paper Boats',
    detail: 'Two minutes ago',
    status: 'Half-baked',
    duration: '1:12',
    wave: '258baa9bcbadbcba98bda8',
  },
  {
    title: 'Midnight Drive',
    detail: 'v3 · Ana · 3 versions',
    status: 'In Progress',
    duration: '3:47',
    wave: '3466789acbbdc69deffec7',
  },
  {
    title: 'Slow Boil',
    detail: 'v2 · Session 2',
    status: 'Marinating',
    duration: '4:05',
    wave: '12344568799abbcdefdb85',
  },
  {
    title: 'Lantern Street',
    detail: 'v9 · 9 versions',
    status: 'Done(ish)',
    duration: '2:58',
    wave: '59cb8adca7bdc96aeeda84',
  },
];
const playing = 1;

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow28,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto 40px',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: '60px',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusLarge,
  },
  playing: { backgroundColor: tokens.colorBrandBackground2 },
  tile: { width: '44px', height: '44px' },
  // Under the moving bars of the song that plays.
  covered: { '& .tile-picture': { opacity: 0 } },
  words: { display: 'grid', minWidth: 0 },
  detail: { color: tokens.colorNeutralForeground2 },
  status: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  label: { '@media (max-width: 359px)': { display: 'none' } },
  duration: { justifySelf: 'end', fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  bars: {
    position: 'absolute',
    inset: '14px 0',
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'center',
    gap: '2px',
  },
  bar: {
    width: '4px',
    height: '100%',
    backgroundColor: tokens.colorBrandForeground1,
    transformOrigin: 'bottom',
    transform: 'scaleY(0.6)',
    animationName: { from: { transform: 'scaleY(0.3)' }, to: { transform: 'scaleY(1)' } },
    animationDuration: '600ms',
    animationDirection: 'alternate',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
    ':nth-child(2)': { animationDuration: '440ms' },
    ':nth-child(3)': { animationDuration: '720ms' },
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

/**
 * A glimpse of the product: four made-up songs, one of them playing. Decorative: not interactive and hidden from screen
 * readers.
 */
export function LandingGlimpse() {
  const styles = useStyles();
  return (
    <div aria-hidden="true" className={styles.card}>
      {songs.map(({ title, detail, status, duration, wave }, index) => (
        <div key={title} className={mergeClasses(styles.row, index === playing && styles.playing)}>
          <SongArtwork
            cleanTitle={title}
            title={title}
            wave={wave}
            className={mergeClasses(styles.tile, index === playing && styles.covered)}
          >
            {index === playing && <SoundBars />}
          </SongArtwork>
          <span className={styles.words}>
            <Text weight="semibold" wrap={false} truncate>
              {title}
            </Text>
            <Text size={200} wrap={false} truncate className={styles.detail}>
              {detail}
            </Text>
          </span>
          <Status status={status} />
          <Text size={200} className={styles.duration}>
            {duration}
          </Text>
        </div>
      ))}
    </div>
  );
}

function Status({ status }: { status: SongStatus }) {
  const styles = useStyles();
  const { icon, label, palette } = songStatuses.find(({ value }) => value === status) ?? songStatuses[0];
  return (
    <Text size={200} className={styles.status} style={{ color: tokens[`colorPalette${palette}Foreground2`] }}>
      <Icon name={icon} size={12} />
      <span className={styles.label}>{label}</span>
    </Text>
  );
}

function SoundBars() {
  const styles = useStyles();
  return (
    <span className={styles.bars}>
      <span className={styles.bar} />
      <span className={styles.bar} />
      <span className={styles.bar} />
    </span>
  );
}
