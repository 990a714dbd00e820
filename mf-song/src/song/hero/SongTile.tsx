import type { Version } from '@simmer/contracts';
import { useSongWave } from '@simmer/kit/query';
import { makeStyles, onPhone, SongArtwork, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  tile: {
    width: '128px',
    height: '128px',
    borderRadius: tokens.borderRadiusXLarge,
    [onPhone]: { width: '64px', height: '64px' },
    '@media (max-height: 480px)': { width: '64px', height: '64px' },
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
