import { areOnlyDemoSongs, type Song, welcomeSeen } from '@simmer/contracts';
import { lazyPart, makeStyles, onPhone } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';

const FirstDayCard = lazyPart(
  () => import('./FirstDayCard.tsx'),
  (file) => file.FirstDayCard,
  // Without its code there is no card, and nothing is amiss.
  () => null,
);

const useStyles = makeStyles({
  // As high as the card, so that the list doesn't move when its code arrives.
  place: { minHeight: '180px', [onPhone]: { minHeight: '356px' } },
});

/** Where a list of all songs says what to do first, as long as it has nothing but examples. */
export function FirstDayPlace({ songs }: { songs: readonly Song[] }) {
  const styles = useStyles();
  const [isSeen, setIsSeen] = useState(welcomeSeen.read);
  if (isSeen || !areOnlyDemoSongs(songs)) return null;
  const dismiss = () => {
    welcomeSeen.write(true);
    setIsSeen(true);
  };
  return (
    <div className={styles.place}>
      <Suspense>
        <FirstDayCard songs={songs} onDismiss={dismiss} />
      </Suspense>
    </div>
  );
}
