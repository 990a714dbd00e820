import {
  compareRequested,
  loopRequested,
  playToggled,
  queueSongLast,
  queueSongNext,
  type Song,
  shownTitle,
  songsQuery,
  stretchesRequested,
} from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { DemoCatchUp } from './DemoCatchUp.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXXL },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** What an older version has in front. */
export const SILENT_SECONDS = 2;

/** Stands in for the library and the song page: buttons that send the same bus events. */
export function DemoSongs() {
  const styles = useStyles();
  const { data: songs = [] } = useQuery(songsQuery);
  return (
    <div className={styles.list}>
      {songs.map((song) => (
        <DemoRow key={song.id} song={song} />
      ))}
      <DemoCatchUp songs={songs} className={styles.row} />
    </div>
  );
}

function DemoRow({ song }: { song: Song }) {
  const styles = useStyles();
  const older: Song = { ...song, id: song.id + 100, version: 0, dropboxPath: `/Old${song.dropboxPath}` };
  const stretch = { song, fromSeconds: 8, untilSeconds: 12 };
  const before = { song: older, fromSeconds: 8 + SILENT_SECONDS, untilSeconds: 12 + SILENT_SECONDS };
  return (
    <div className={styles.row}>
      <Button onClick={() => playToggled.emit({ song })}>{shownTitle(song)}</Button>
      <Button onClick={() => queueSongNext.emit({ song })}>Play next</Button>
      <Button onClick={() => queueSongLast.emit({ song })}>Add to queue</Button>
      <Button onClick={() => loopRequested.emit({ stretch })}>Loop</Button>
      <Button onClick={() => compareRequested.emit({ versions: [song, older] })}>Compare</Button>
      <Button onClick={() => stretchesRequested.emit({ stretches: [before, stretch] })}>Old, then new</Button>
    </div>
  );
}
