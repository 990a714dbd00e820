import type { Version } from '@simmer/contracts';
import { useSongWave } from '@simmer/kit/query';
import { makeStyles, onPhone, SongArtwork, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  tile: {
    width: '64px',
    height: '64px',
    borderRadius: tokens.borderRadiusLarge,
    [onPhone]: { width: '48px', height: '48px' },
  },
});

/** A song's artwork with this version's waveform. */
export function SongTile({ version, title }: { version: Version; title: string }) {
  return (
    <SongArtwork
      cleanTitle={version.cleanTitle}
      title={title}
      wave={useSongWave(version)}
      bars="all"
      className={useStyles().tile}
    />
  );
}
