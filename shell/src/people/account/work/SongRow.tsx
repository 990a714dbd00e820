import { relativeDate, songPagePath } from '@simmer/contracts';
import type { CreditedSong } from '@simmer/contracts/extra';
import { useSongWave } from '@simmer/kit/query';
import { Link } from '@simmer/kit/router';
import { SongArtwork, useNow } from '@simmer/kit/ui';
import { useWorkRowStyles } from './workRow.styles.ts';

/** A song that credits a person, and in which versions. */
export function SongRow({ credited: { song, versions } }: { credited: CreditedSong }) {
  const styles = useWorkRowStyles();
  const now = useNow();
  const wave = useSongWave({ id: song.versionId, modifiedAt: song.modifiedAt });
  const numbers = versions.flatMap((version) => (version === null ? [] : `v${version}`)).join(', ');
  return (
    <li>
      <Link to={songPagePath(song.dropboxPath)} className={styles.row}>
        <SongArtwork cleanTitle={song.cleanTitle} title={song.title} wave={wave} className={styles.tile} />
        <span className={styles.words}>
          <span className={styles.title}>{song.title}</span>
          <span className={styles.meta}>
            {[numbers, relativeDate(song.modifiedAt, now)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  );
}
