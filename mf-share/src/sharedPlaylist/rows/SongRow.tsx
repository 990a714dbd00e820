import type { SharedRowView } from '@simmer/contracts/extra';
import { type CSSProperties, type HTMLAttributes, memo, type ReactNode, type Ref } from 'react';
import { listSigns } from '../../audio/listSigns.tsx';
import { signs } from '../../audio/signs.tsx';
import { Trouble } from '../../audio/Trouble.tsx';
import { Artwork } from '../../card/Artwork.tsx';
import { disabledWhen, when } from '../../card/when.ts';
import { notesText } from './notesText.ts';
import '../../card/share.css';
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
  /** whether it has a handle in place of its menu */
  isSorting: boolean;
  onPress(song: SharedRowView): void;
  /** what is there without scripts: a player, its file and notes */
  listen?: ReactNode;
  noteCount: number;
  hasOpenMenu: boolean;
  onMenu(song: SharedRowView): void;
  /** its open notes */
  talk?: ReactNode;
  drag?: RowDrag;
};

/** A song of a shared playlist: two lines, and a press anywhere plays it. */
export const SongRow = memo(function SongRow(props: RowProps) {
  const { song, isCurrent, isPlaying, isSorting, onPress, listen, drag, noteCount, hasOpenMenu, onMenu, talk } = props;
  const { cleanTitle: title, version, producer, session, changed } = song;
  const look = [
    'share-row',
    song.hue,
    isCurrent && 'share-row-current',
    drag?.isLifted && 'share-row-lifted',
    talk && 'share-row-open',
  ];
  return (
    <li
      className={look.filter(Boolean).join(' ')}
      {...(drag && { ref: drag.row, style: drag.style })}
      {...(isCurrent && { 'aria-current': 'true' as const })}
    >
      <button
        type="button"
        className="share-tile"
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
        {...(isSorting && { tabIndex: -1 })}
        {...disabledWhen(song.trouble)}
        onClick={() => onPress(song)}
      >
        <Artwork look={song}>
          <span className="share-tile-sign">{isPlaying ? signs.pause : signs.play}</span>
        </Artwork>
      </button>
      <div className="share-words">
        <p className="share-song-title">{title}</p>
        <p className="share-meta">
          {when(song.isExperimental, <span className="share-badge">EXPERIMENTAL</span>)}
          {when(version, <span>{version}</span>)}
          {when(producer, <span className="share-gives">{producer}</span>)}
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
      <span className="share-duration">{song.duration}</span>
      {isSorting ? (
        <button
          type="button"
          className="share-grip"
          {...(drag && { ref: drag.grip, ...drag.gripProps })}
          data-title={title}
          aria-label={`Move ${title}`}
        >
          {listSigns.grip}
        </button>
      ) : (
        when(
          song.hasMenu,
          <button
            type="button"
            className="share-more"
            data-title={title}
            aria-haspopup="menu"
            aria-expanded={hasOpenMenu}
            aria-label={noteCount > 0 ? `More for ${title} (${notesText(noteCount)})` : `More for ${title}`}
            onClick={() => onMenu(song)}
          >
            {listSigns.more}
            {/* The styles draw it: the button's name says it already. */}
            <span className="share-more-count" data-count={noteCount > 0 ? noteCount : ''} aria-hidden="true" />
          </button>,
        )
      )}
      {talk && <div className="share-row-talk">{talk}</div>}
    </li>
  );
});
