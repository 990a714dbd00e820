import { playToggled, queueSongLast, queueSongNext, type Song, shownTitle, songsQuery } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXXL },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Stands in for the library: play buttons and menus that send the same bus events as rows. */
export function DemoSongs() {
  const styles = useStyles();
  const { data: songs = [] } = useQuery(songsQuery);
  const row = (song: Song) => (
    <div key={song.id} className={styles.row}>
      <Button onClick={() => playToggled.emit({ song })}>{shownTitle(song)}</Button>
      <Button onClick={() => queueSongNext.emit({ song })}>Play next</Button>
      <Button onClick={() => queueSongLast.emit({ song })}>Add to queue</Button>
    </div>
  );
  return <div className={styles.list}>{songs.map(row)}</div>;
}
