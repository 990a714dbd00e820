import type { Song } from '@simmer/contracts';
import { lazyPart, makeStyles, onPhone } from '@simmer/kit/ui';
import { Suspense } from 'react';
import { MetadataGrid } from '../catalogue/metadata/MetadataGrid.tsx';
import { CHECK_PANEL_PX } from '../playing/checks/checkPanelHeight.ts';
import { useMayCurate } from '../songData/useMayCurate.ts';

const useStyles = makeStyles({
  // As high as the credits with no one in them, until their code has loaded.
  credits: { minHeight: '52px', [onPhone]: { minHeight: '144px' } },
  check: { minHeight: `${CHECK_PANEL_PX}px` },
});

const CreditsOfVersion = lazyPart(
  () => import('../people/credits/CreditsOfVersion.tsx'),
  (file) => file.CreditsOfVersion,
);
const CheckPanel = lazyPart(
  () => import('../playing/checks/CheckPanel.tsx'),
  (file) => file.CheckPanel,
);
const MergedSongs = lazyPart(
  () => import('../catalogue/merging/MergedSongs.tsx'),
  (file) => file.MergedSongs,
);

/** The facts of a version: what is known of its file, its credits and its check, and what was merged into its song. */
export function SongDetails({ song }: { song: Song }) {
  const styles = useStyles();
  const mayCurate = useMayCurate();
  return (
    <>
      <MetadataGrid song={song} />
      <Suspense fallback={<div className={styles.credits} />}>
        <CreditsOfVersion version={song} />
      </Suspense>
      <Suspense fallback={<div className={styles.check} />}>
        <CheckPanel song={song} />
      </Suspense>
      {mayCurate && (
        <Suspense>
          <MergedSongs song={song} />
        </Suspense>
      )}
    </>
  );
}
