import { formatDuration, hueClass, type SharedPlaylist, sharedTime } from '@simmer/contracts';
import { memo } from 'react';
import { signs } from '../shared/signs.tsx';

export type SharedRow = SharedPlaylist['songs'][number];

/** What a call about one song of the share carries. */
export const songQuery = ({ cleanTitle }: SharedRow) => new URLSearchParams({ cleanTitle }).toString();

type Props = {
  song: SharedRow;
  /** whether this is the song in the player */
  isCurrent: boolean;
  isPlaying: boolean;
  canReorder: boolean;
  /** `/api/share/{token}/download`; undefined where files may not be saved */
  downloads: string | undefined;
  onPress(song: SharedRow): void;
};

/** A song of a shared playlist. */
export const SongRow = memo(function SongRow({ song, isCurrent, isPlaying, canReorder, downloads, onPress }: Props) {
  const { cleanTitle: title } = song;
  const look = ['share-row', hueClass(title), isCurrent && 'share-row-current', isPlaying && 'share-row-playing'];
  return (
    <li className={look.filter(Boolean).join(' ')} {...(isCurrent && { 'aria-current': 'true' as const })}>
      {canReorder && (
        <button
          type="button"
          className="share-grip"
          data-title={title}
          aria-label={`Move ${title}`}
          aria-describedby="share-drag-help"
        >
          {signs.grip}
        </button>
      )}
      <button
        type="button"
        className="share-tile"
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
        onClick={() => onPress(song)}
      >
        <span className="share-letter" aria-hidden="true">
          {[...title][0]?.toUpperCase() ?? ''}
        </span>
        {isPlaying ? signs.pause : signs.play}
      </button>
      <div className="share-words">
        <p className="share-name">
          <span className="share-song-title">{title}</span>
          {song.isExperimental && <span className="share-badge">EXPERIMENTAL</span>}
        </p>
        <p className="share-meta">
          {song.version !== null && <span>v{song.version}</span>}
          {song.producer !== null && <span>{song.producer}</span>}
          {song.session !== null && <span className="share-session">{song.session}</span>}
          {song.modifiedAt !== null && (
            <time dateTime={song.modifiedAt}>{sharedTime(song.modifiedAt, new Date())}</time>
          )}
        </p>
      </div>
      {downloads && (
        <a className="share-save" href={`${downloads}?${songQuery(song)}`} download="" aria-label={`Download ${title}`}>
          {signs.download}
        </a>
      )}
      <span className="share-duration">{song.duration === null ? '' : formatDuration(song.duration)}</span>
    </li>
  );
});
