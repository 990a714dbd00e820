import { ALL_SONGS, songPagePath } from '@simmer/contracts';
import { useLocation, useNavigate } from '@simmer/kit/router';
import { lazyPart, makeStyles, useIsLargeScreen, useOptionList } from '@simmer/kit/ui';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useScope } from '../../catalogue/lists/scope.ts';
import { SearchField } from './SearchField.tsx';
import { type Match, useMatches } from './useMatches.ts';

// The library's first screen has no use for it.
const MatchList = lazyPart(
  () => import('./MatchList.tsx'),
  (file) => file.MatchList,
);

/** Long enough for a press on a match to arrive. */
const CLOSE_AFTER_BLUR_MS = 150;

const useStyles = makeStyles({ box: { position: 'relative' } });

/** Finds songs on pages other than the library: a match opens its song, the last entry the library with this search. */
export function SongFinder() {
  const styles = useStyles();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { scope, selectScope } = useScope();
  const isLarge = useIsLargeScreen();
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  // Choosing another list empties the search, on a song's page too.
  const [searched, setSearched] = useState(scope);
  if (searched !== scope) {
    setSearched(scope);
    setQuery('');
  }

  const text = query.trim();
  const { matches, customTitles, isKnown } = useMatches(text);
  const isShown = isOpen && isKnown;
  const choose = (match: Match) => {
    clearTimeout(closing.current);
    setIsOpen(false);
    if (match === 'all') return selectScope(ALL_SONGS, text);
    setQuery('');
    void navigate(songPagePath(match.song.dropboxPath, new URLSearchParams(search).get('playlist')));
  };
  const list = useOptionList({ options: matches, isShown, onChoose: choose });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (isShown) setIsOpen(false);
      else setQuery('');
    } else if (isShown && matches.length > 0) list.handleKey(event);
    else if (event.key === 'ArrowDown') setIsOpen(true);
    else if (event.key === 'Enter' && text !== '') selectScope(ALL_SONGS, text);
  };

  // A search field opens its list without saying so; a combo box would not be one.
  const { role: _role, 'aria-expanded': _expanded, ...fieldProps } = list.fieldProps;
  return (
    <div className={styles.box}>
      <SearchField
        label="Search All Songs"
        placeholder={isLarge ? 'Search all songs...' : 'Search'}
        value={query}
        onChange={(typed) => {
          setQuery(typed);
          list.restart();
          setIsOpen(true);
        }}
        input={{
          ...fieldProps,
          onKeyDown,
          onFocus: () => {
            clearTimeout(closing.current);
            void MatchList.ahead();
            setIsOpen(true);
          },
          onBlur: () => {
            closing.current = setTimeout(() => setIsOpen(false), CLOSE_AFTER_BLUR_MS);
          },
        }}
      />
      <Suspense>
        {isShown && (
          <MatchList list={list} matches={matches} query={text} customTitles={customTitles} onChoose={choose} />
        )}
      </Suspense>
    </div>
  );
}
