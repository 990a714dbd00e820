import { makeStyles, onPhone, Skeleton, SkeletonItem, Spinner, tokens } from '@simmer/kit/ui';
import { waveHeight } from '../room/wave/wave.styles.ts';
import { songParts, useSongPageClass } from './songPage.styles.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', minHeight: '44px' },
  hero: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalM,
    [onPhone]: { columnGap: tokens.spacingHorizontalL },
  },
  tile: {
    width: '128px',
    height: '128px',
    borderRadius: tokens.borderRadiusXLarge,
    [onPhone]: { width: '64px', height: '64px' },
    '@media (max-height: 480px)': { width: '64px', height: '64px' },
  },
  words: {
    display: 'grid',
    alignContent: 'end',
    rowGap: tokens.spacingVerticalM,
    [onPhone]: { display: 'contents' },
  },
  title: { width: 'min(320px, 80%)', [onPhone]: { alignSelf: 'center' } },
  play: {
    width: '120px',
    borderRadius: tokens.borderRadiusCircular,
    [onPhone]: { gridColumnStart: 1, gridColumnEnd: -1 },
  },
  room: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  name: { width: 'min(240px, 60%)', marginBlock: '6px' },
  sentence: { width: 'min(480px, 100%)', marginBlock: '2px', [onPhone]: { marginBlock: '8px' } },
  wave: { borderRadius: tokens.borderRadiusMedium, ...waveHeight },
  // A phone begins with fewer lanes, and its tools are in a menu.
  onDesk: { [onPhone]: { display: 'none' } },
  parts: songParts,
  rows: { display: 'grid', rowGap: tokens.spacingVerticalM },
});

/** The song page while its song loads, in the shape of what comes. */
export function SongPageSkeleton() {
  const styles = useStyles();
  return (
    <div className={useSongPageClass()}>
      <div className={styles.bar}>
        <Spinner size="tiny" label="Loading song..." />
      </div>
      <Skeleton aria-hidden className={styles.hero}>
        <SkeletonItem className={styles.tile} />
        <div className={styles.words}>
          <SkeletonItem size={28} className={styles.title} />
          <SkeletonItem size={40} className={styles.play} />
        </div>
      </Skeleton>
      <Skeleton aria-hidden className={styles.room}>
        <SkeletonItem size={16} className={styles.name} />
        <SkeletonItem size={16} className={styles.sentence} />
        <SkeletonItem className={styles.wave} />
        <SkeletonItem size={24} className={styles.onDesk} />
        <SkeletonItem size={28} />
        <SkeletonItem size={28} />
        <SkeletonItem size={28} className={styles.onDesk} />
      </Skeleton>
      <Skeleton aria-hidden className={styles.parts}>
        <div className={styles.rows}>
          <SkeletonItem size={48} />
          <SkeletonItem size={64} />
        </div>
        <div className={styles.rows}>
          <SkeletonItem size={64} />
          <SkeletonItem size={64} />
        </div>
      </Skeleton>
    </div>
  );
}
