import { makeStyles, mergeClasses, onPhone, onTwoPanes, Skeleton, SkeletonItem, Spinner, tokens } from '@simmer/kit/ui';
import { useRoomStyles } from '../room/room.styles.ts';
import { waveHeight } from '../room/wave/wave.styles.ts';
import { NoteSkeletons } from '../talking/notes/NoteSkeletons.tsx';
import { useSongPageStyles } from './songPage.styles.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', height: '40px' },
  hero: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    height: '72px',
    [onPhone]: { height: '64px', marginBottom: '40px', columnGap: tokens.spacingHorizontalM },
  },
  tile: {
    width: '64px',
    height: '64px',
    borderRadius: tokens.borderRadiusLarge,
    [onPhone]: { width: '48px', height: '48px' },
  },
  title: { width: 'min(240px, 80%)' },
  play: { width: '104px', borderRadius: tokens.borderRadiusCircular, [onPhone]: { width: '48px' } },
  sentence: { width: 'min(480px, 100%)', marginBlock: '6px', [onPhone]: { display: 'none' } },
  wave: { borderRadius: tokens.borderRadiusMedium, ...waveHeight },
  // The sentence, and the line below it.
  below: { display: 'none', [onPhone]: { display: 'block', height: '84px' } },
  // The lanes stand below the scrollbar’s place.
  first: { marginTop: tokens.spacingVerticalS },
  // A phone begins with fewer lanes.
  onDesk: { [onPhone]: { display: 'none' } },
  side: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    [onTwoPanes]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}` },
  },
});

/** The song page while its song loads, in the shape of what comes. */
export function SongPageSkeleton() {
  const styles = useStyles();
  const page = useSongPageStyles();
  const room = useRoomStyles();
  return (
    <div className={page.page}>
      <div className={page.main}>
        <div className={styles.bar}>
          <Spinner size="tiny" label="Loading song..." />
        </div>
        <Skeleton aria-hidden className={styles.hero}>
          <SkeletonItem className={styles.tile} />
          <SkeletonItem size={24} className={styles.title} />
          <SkeletonItem size={40} className={styles.play} />
        </Skeleton>
        <Skeleton aria-hidden className={room.room}>
          <SkeletonItem size={16} className={mergeClasses(room.timed, styles.sentence)} />
          <SkeletonItem className={mergeClasses(room.timed, room.beside, styles.wave)} />
          <SkeletonItem size={28} className={mergeClasses(room.timed, styles.first)} />
          <SkeletonItem size={28} className={room.timed} />
          <SkeletonItem size={28} className={mergeClasses(room.timed, styles.onDesk)} />
          <div className={styles.below} />
        </Skeleton>
      </div>
      <div className={page.side}>
        <div className={styles.side}>
          <Skeleton aria-hidden>
            <SkeletonItem size={28} />
          </Skeleton>
          <NoteSkeletons count={2} />
        </div>
      </div>
    </div>
  );
}
