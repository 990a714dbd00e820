import { relativeDate, songPagePath } from '@simmer/contracts';
import type { WrittenNote } from '@simmer/contracts/extra';
import { Link } from '@simmer/kit/router';
import { useNow } from '@simmer/kit/ui';
import { useWorkRowStyles } from './workRow.styles.ts';

/** A note, which leads to its place on the song page. */
export function NoteRow({ note: { id, song, comment, version, createdAt } }: { note: WrittenNote }) {
  const styles = useWorkRowStyles();
  const now = useNow();
  const about = version === null ? song.title : `${song.title} v${version}`;
  return (
    <li>
      <Link to={`${songPagePath(song.dropboxPath)}?note=${id}`} className={styles.row}>
        <span className={styles.words}>
          <span className={styles.text} dir="auto">
            {comment}
          </span>
          <span className={styles.meta}>{`${about} · ${relativeDate(createdAt, now)}`}</span>
        </span>
      </Link>
    </li>
  );
}
