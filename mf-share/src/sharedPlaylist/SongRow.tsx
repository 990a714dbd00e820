import type { SharedRowView } from '@simmer/contracts/extra';
import { type CSSProperties, type HTMLAttributes, memo, type ReactNode, type Ref } from 'react';
import { signs } from '../audio/signs.tsx';
import { Trouble } from '../audio/Trouble.tsx';
import { disabledWhen, when } from '../card/when.ts';
import '../card/share.css';
import './rows.css';

/** The props that make a row draggable by its handle. */
type RowDrag = {
  row: Ref<HTMLLIElement>;
  grip: Ref<HTMLButtonElement>;
  gripProps: HTMLAttributes<HTMLButtonElement>;
  style: CSSProperties;
  isLifted: boolean;
};

export type RowProps = {
  song: SharedRowView;
  /** whether this is the song in the player */
  isCurrent: boolean;
  isPlaying: boolean;
  canReorder: boolean;
  onPress(song: SharedRowView): void;
  /** what is there without scripts: a player, and notes */
  listen?: ReactNode;
  /** whether visitors can write notes */
  canComment: boolean;
  noteCount: number;
  /** opens or closes its notes */
  onTalk(song: SharedRowView): void;
  /** its open notes */
  talk?: ReactNode;
  drag?: RowDrag;
};

/** A song of a shared playlist. */
export const SongRow = memo(function SongRow(props: RowProps) {
  const { song, isCurrent, isPlaying, canReorder, onPress, listen, drag, canComment, noteCount, talk } = props;
  const { cleanTitle: title, version, producer, session, changed, download } = song;
  const look = [
    'share-row',
    song.hue,
    isCurrent && 'share-row-current',
    isPlaying && 'share-row-playing',
    drag?.isLifted && 'share-row-lifted',
    talk && 'share-row-open',
  ];
  return (
    <li
      className={look.filter(Boolean).join(' ')}
      {...(drag && { ref: drag.row, style: drag.style })}
      {...(isCurrent && { 'aria-current': 'true' as const })}
    >
      {when(
        canReorder,
        <button
          type="button"
          className="share-grip"
          {...(drag && { ref: drag.grip, ...drag.gripProps })}
          tabIndex={-1}
          data-title={title}
          aria-label={`Move ${title}`}
        >
          {signs.grip}
        </button>,
      )}
      <button
        type="button"
        className="share-tile"
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
        {...disabledWhen(song.trouble)}
        onClick={() => onPress(song)}
      >
        <span className="share-letter" aria-hidden="true">
          {song.letter}
        </span>
        {isPlaying ? signs.pause : signs.play}
      </button>
      <div className="share-words">
        <p className="share-name">
          <span className="share-song-title">{title}</span>
          {when(song.isExperimental, <span className="share-badge">EXPERIMENTAL</span>)}
        </p>
        <p className="share-meta">
          {when(version, <span>{version}</span>)}
          {when(producer, <span>{producer}</span>)}
          {when(session, <span className="share-session">{session}</span>)}
          {when(
            changed,
            <time dateTime={song.modifiedAt}>
              <span className="share-long">{changed}</span>
              <span className="share-short" aria-hidden="true">
                {song.changedShort}
              </span>
            </time>,
          )}
        </p>
        {when(song.trouble, <Trouble>{song.trouble}</Trouble>)}
        {listen}
      </div>
      {when(
        canComment,
        <button
          type="button"
          className="share-talks"
          aria-expanded={talk !== undefined}
          aria-label={noteCount > 0 ? `Notes on ${title} (${noteCount})` : `Notes on ${title}`}
          onClick={() => props.onTalk(song)}
        >
          {signs.note}
          <span aria-hidden="true">{noteCount > 0 ? noteCount : ''}</span>
        </button>,
      )}
      {when(
        download,
        <a className="share-save" href={download} download="" aria-label={`Download ${title}`}>
          {signs.download}
        </a>,
      )}
      <span className="share-duration">{song.duration}</span>
      {talk && <div className="share-row-talk">{talk}</div>}
    </li>
  );
});
