import { formatDuration, hueClass, type SharedPlaylist, sharedTime } from '@simmer/contracts';
import { type CSSProperties, type HTMLAttributes, memo, type Ref } from 'react';
import { signs } from '../shared/signs.tsx';

export type SharedRow = SharedPlaylist['songs'][number];

/** What a call about one song of the share carries. */
export const songQuery = ({ cleanTitle }: SharedRow) => new URLSearchParams({ cleanTitle }).toString();

/** What makes a row move by its handle. */
export type RowDrag = {
  row: Ref<HTMLLIElement>;
  grip: Ref<HTMLButtonElement>;
  gripProps: HTMLAttributes<HTMLButtonElement>;
  style: CSSProperties;
  isLifted: boolean;
};

export type RowProps = {
  song: SharedRow;
  /** whether this is the song in the player */
  isCurrent: boolean;
  isPlaying: boolean;
  canReorder: boolean;
  /** `/api/share/{token}/download`; undefined where files may not be saved */
  downloads: string | undefined;
  onPress(song: SharedRow): void;
  drag?: RowDrag;
};

/** A song of a shared playlist. */
export const SongRow = memo(function SongRow(props: RowProps) {
  const { song, isCurrent, isPlaying, canReorder, downloads, onPress, drag } = props;
  const { cleanTitle: title } = song;
  const look = [
    'share-row',
    hueClass(title),
    isCurrent && 'share-row-current',
    isPlaying && 'share-row-playing',
    drag?.isLifted && 'share-row-lifted',
  ];
  return (
    <li
      className={look.filter(Boolean).join(' ')}
      {...(drag && { ref: drag.row, style: drag.style })}
      {...(isCurrent && { 'aria-current': 'true' as const })}
    >
      {canReorder && (
        <button
          type="button"
          className="share-grip"
          {...(drag && { ref: drag.grip, ...drag.gripProps })}
          data-title={title}
          aria-label={`Move ${title}`}
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
