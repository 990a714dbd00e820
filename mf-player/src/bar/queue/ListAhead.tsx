import { useStore } from '@nanostores/react';
import { type PlayableSong, versionText } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Caption1, makeStyles, mergeClasses, tokens, unseen } from '@simmer/kit/ui';
import { useId, useRef } from 'react';
import { tap } from '../../audio/haptics.ts';
import type { Player } from '../../player/player.ts';
import { Tile } from '../song/Tile.tsx';
import { useTitle } from '../song/useTitle.ts';
import { useRowKeys } from './useRowKeys.ts';

/** The most songs shown ahead. */
const MOST_SHOWN = 50;

const useStyles = makeStyles({
  below: { marginTop: tokens.spacingVerticalXS, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  heading: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  list: { listStyleType: 'none' },
  song: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: '52px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: 0,
    textAlign: 'start',
    fontFamily: 'inherit',
    color: 'inherit',
    backgroundColor: 'transparent',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  lines: { display: 'grid', minWidth: 0 },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  title: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  by: { color: tokens.colorNeutralForeground2 },
  unseen,
  empty: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    height: '100%',
    boxSizing: 'border-box',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
});

/** The songs of the list that play after the queue, in playing order. Pressing one continues from there. */
export function ListAhead({ player, hasQueue }: { player: Player; hasQueue: boolean }) {
  const styles = useStyles();
  const headingId = useId();
  useStore(player.$queueChanges);
  const isContinuous = useStore(player.$continuousPlay);
  const isShuffled = useStore(player.$isShuffled);
  const repeat = useStore(player.$repeat);
  const songs = player.listAhead(MOST_SHOWN);
  const list = useRef<HTMLOListElement>(null);
  const rowKeys = useRowKeys({
    count: songs.length,
    actions: ['play'],
    main: 'play',
    focus: (place) => list.current?.querySelector<HTMLElement>(`[data-place="${place}"] button`)?.focus(),
  });
  if (songs.length === 0) return hasQueue ? null : <NothingAhead />;
  return (
    <section className={hasQueue ? styles.below : undefined} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {headingOf({ isContinuous, isShuffled, isRepeatedSong: repeat === 'one' })}
      </h3>
      <ol ref={list} className={styles.list} aria-labelledby={headingId} {...rowKeys.listProps}>
        {songs.map((song, place) => (
          <SongAhead key={song.id} song={song} place={place} onPlay={() => player.play(song)} />
        ))}
      </ol>
    </section>
  );
}

type Modes = { isContinuous: boolean; isShuffled: boolean; isRepeatedSong: boolean };

function headingOf({ isContinuous, isShuffled, isRepeatedSong }: Modes): string {
  if (isRepeatedSong) return 'This song repeats. Press Next to move on.';
  const order = isShuffled ? ', shuffled' : '';
  return isContinuous ? `Next in the list${order}` : `In the list${order}; press Next to play`;
}

function SongAhead({ song, place, onPlay }: { song: PlayableSong; place: number; onPlay(): void }) {
  const styles = useStyles();
  const title = useTitle(song);
  const by = [versionText(song), song.producer].filter(Boolean).join(' · ');
  return (
    <li data-place={place}>
      <button
        type="button"
        className={styles.song}
        data-action="play"
        onClick={() => {
          tap('medium');
          onPlay();
        }}
      >
        <Tile song={song} size="tiny" />
        <span className={styles.lines}>
          <span className={mergeClasses(styles.line, styles.title)}>{title}</span>
          {by && <Caption1 className={mergeClasses(styles.line, styles.by)}>{by}</Caption1>}
          <span className={styles.unseen}>Play now</span>
        </span>
      </button>
    </li>
  );
}

function NothingAhead() {
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      <Icon name="music-note-list" size={24} />
      <p>This is the last song.</p>
      <Caption1 align="center">Add a song from its menu in the library, or repeat the list.</Caption1>
    </div>
  );
}
