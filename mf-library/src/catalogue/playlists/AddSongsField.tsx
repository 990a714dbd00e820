import { type Playlist, type Song, shownTitle, songSearch } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Input, makeStyles, mergeClasses, onPhone, tokens, typographyStyles, useOptionList } from '@simmer/kit/ui';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useRows } from '../lists/rows.context.ts';
import { useSongs } from '../lists/songs.queries.ts';
import { useAddSong } from './playlistMembership.ts';
import { usePlaylistLinks } from './playlists.queries.ts';

const OFFERED = 8;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  field: {
    width: '100%',
    height: '32px',
    [onPhone]: { height: '44px' },
    '@media (pointer: coarse)': { height: '44px' },
  },
  list: {
    position: 'absolute',
    zIndex: 2,
    insetInlineEnd: 0,
    top: '100%',
    boxSizing: 'border-box',
    width: '360px',
    maxWidth: 'calc(100vw - 32px)',
    [onPhone]: { width: '100%' },
    marginTop: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalXS,
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(45%)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ...typographyStyles.body1,
  },
  active: { backgroundColor: tokens.colorSubtleBackgroundHover },
  title: oneLine,
  producer: { ...oneLine, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  none: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3, ...typographyStyles.body1 },
});

/** The songs that match a query and aren't in the playlist yet, up to the number shown at once. */
function useOffered(playlist: Playlist, query: string): readonly Song[] {
  const { data: songs } = useSongs();
  const { data: links } = usePlaylistLinks();
  const { customTitles } = useRows();
  const search = useMemo(() => {
    const inIt = new Set(links?.flatMap((link) => (link.playlistId === playlist.id ? [link.cleanTitle] : [])));
    const others = (songs ?? []).filter(({ cleanTitle }) => !inIt.has(cleanTitle));
    return songSearch(others, customTitles);
  }, [songs, links, customTitles, playlist.id]);
  return query.trim() === '' ? [] : search(query).slice(0, OFFERED);
}

/** Adds songs to a playlist: type, choose, and keep typing. */
export function AddSongsField({ playlist, hasFocus }: { playlist: Playlist; hasFocus: boolean }) {
  const styles = useStyles();
  const { customTitles } = useRows();
  const { mutate: add } = useAddSong();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const offered = useOffered(playlist, useDeferredValue(query));
  const isShown = isOpen && query.trim() !== '';

  const choose = (song: Song) => {
    add({ playlist, song });
    setQuery('');
    input.current?.focus();
  };
  const list = useOptionList({ options: offered, isShown, onChoose: choose });
  const onKeyDown = (event: KeyboardEvent) => {
    list.handleKey(event);
    if (event.key === 'Escape') setQuery('');
  };

  return (
    <>
      <Input
        ref={input}
        autoFocus={hasFocus}
        className={styles.field}
        appearance="filled-darker"
        placeholder="Add songs"
        contentBefore={<Icon name="plus-lg" size={12} />}
        value={query}
        {...list.fieldProps}
        aria-label={`Add songs to ${playlist.name}`}
        onChange={(_, { value }) => {
          setQuery(value);
          list.restart();
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      {isShown && offered.length > 0 && (
        <div {...list.listProps} className={styles.list} aria-label="Songs to add">
          {offered.map((song, index) => (
            <div
              key={song.cleanTitle}
              {...list.optionProps(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === list.active}
              className={mergeClasses(styles.option, index === list.active && styles.active)}
              // The box keeps the focus, which keeps the list open.
              onMouseDown={(event) => event.preventDefault()}
              onPointerEnter={() => list.mark(index)}
              onClick={() => choose(song)}
            >
              <span className={styles.title}>{shownTitle(song, customTitles.get(song.cleanTitle))}</span>
              <span className={styles.producer}>{song.producer}</span>
            </div>
          ))}
        </div>
      )}
      {isShown && offered.length === 0 && (
        <div className={styles.list} role="status">
          <p className={styles.none}>No matching songs to add</p>
        </div>
      )}
    </>
  );
}
