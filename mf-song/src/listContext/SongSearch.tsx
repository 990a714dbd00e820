import { type Song, shownMessage, shownTitle, songPagePath, songSearch } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { useNavigate } from '@simmer/kit/router';
import { Input, makeStyles, mergeClasses, tokens, typographyStyles, useOptionList } from '@simmer/kit/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pageSongs } from '../songData/lists.queries.ts';
import { useSongFacts } from '../songData/useSongFacts.ts';

/** The maximum number of results. */
const MOST_FOUND = 10;

/** Long enough for a press on a result to arrive. */
const CLOSE_AFTER_BLUR_MS = 150;

const useStyles = makeStyles({
  box: { position: 'relative', width: '280px', '@media (max-width: 1023px)': { display: 'none' } },
  input: { width: '100%' },
  icon: { color: tokens.colorNeutralForeground3 },
  list: {
    position: 'absolute',
    insetInlineEnd: 0,
    top: 'calc(100% + 4px)',
    zIndex: 10,
    width: '360px',
    maxHeight: '60vh',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  option: {
    display: 'grid',
    width: '100%',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: 0,
    backgroundColor: 'transparent',
    color: 'inherit',
    textAlign: 'start',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Hover },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...typographyStyles.body1Strong },
  details: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  none: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

const detailsOf = ({ producer, version }: Song) =>
  [producer && `by ${producer}`, version !== null && `v ${version}`].filter(Boolean).join(' · ');

/** Searches all songs as the library does, and opens the chosen one. Only on screens with room for it. */
export function SongSearch({ playlistQuery }: { playlistQuery: string | null }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { data: songs, error } = useQuery(pageSongs);
  const { customTitles } = useSongFacts();
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const text = query.trim();
  const found = songs && text !== '' ? songSearch(songs, customTitles)(text).slice(0, MOST_FOUND) : [];
  const isShown = isOpen && text !== '' && (songs !== undefined || error !== null);

  const go = (song: Song) => {
    clearTimeout(closing.current);
    setQuery('');
    setIsOpen(false);
    void navigate(songPagePath(song.dropboxPath, playlistQuery));
  };
  const list = useOptionList({ options: found, isShown, onChoose: go });
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.handleKey(event)) setIsOpen(true);
    else if (event.key === 'Escape') setIsOpen(false);
  };

  return (
    <div className={styles.box}>
      <Input
        className={styles.input}
        appearance="filled-darker"
        value={query}
        onChange={(_, { value }) => {
          setQuery(value);
          list.restart();
          setIsOpen(true);
        }}
        contentBefore={<Icon name="search" size={16} className={styles.icon} />}
        input={{
          ...list.fieldProps,
          'aria-label': 'Search all songs',
          placeholder: 'Search all songs...',
          onKeyDown,
          onFocus: () => {
            clearTimeout(closing.current);
            setIsOpen(true);
          },
          onBlur: () => {
            closing.current = setTimeout(() => setIsOpen(false), CLOSE_AFTER_BLUR_MS);
          },
        }}
      />
      {isShown && found.length > 0 && (
        <div className={styles.list} {...list.listProps} aria-label="Songs found">
          {found.map((song, place) => (
            <button
              key={song.id}
              type="button"
              {...list.optionProps(place)}
              className={mergeClasses(styles.option, place === list.active && styles.active)}
              onClick={() => go(song)}
            >
              <span className={styles.title}>{shownTitle(song, customTitles.get(song.cleanTitle))}</span>
              <span className={styles.details}>{detailsOf(song)}</span>
            </button>
          ))}
        </div>
      )}
      {isShown && found.length === 0 && (
        <div className={styles.list} id={list.listProps.id}>
          <div className={styles.none} role="status">
            {error ? `Failed to load songs. ${shownMessage(error)}` : `No songs found for "${text}"`}
          </div>
        </div>
      )}
    </div>
  );
}
