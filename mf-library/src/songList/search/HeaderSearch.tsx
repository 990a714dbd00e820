import { useStore } from '@nanostores/react';
import { $listView } from '@simmer/contracts';
import { useLocation } from '@simmer/kit/router';
import { isPhone } from '@simmer/kit/ui';
import type { KeyboardEvent } from 'react';
import { focusList } from '../../catalogue/lists/listFocus.ts';
import { listName } from '../../catalogue/lists/listName.ts';
import { searchFor } from '../../catalogue/lists/listView.ts';
import { useScope } from '../../catalogue/lists/scope.ts';
import { usePlaylists } from '../../catalogue/playlists/playlists.queries.ts';
import { HeardVersions } from '../../playing/heard/HeardVersions.tsx';
import { SearchField } from './SearchField.tsx';
import { SongFinder } from './SongFinder.tsx';

function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape') {
    // The browser would clear a search field without an event.
    event.preventDefault();
    searchFor('');
  } else if (event.key === 'ArrowDown') {
    event.preventDefault();
    focusList();
  } else if (event.key === 'Enter' && isPhone()) {
    // Puts the keyboard away, because the rows show the result already.
    event.currentTarget.blur();
  }
}

/** Searches the current list during typing. Escape clears it, arrow down moves on to the rows. */
function ListSearch() {
  const { search } = useStore($listView);
  const { scope } = useScope();
  const { data: playlists } = usePlaylists();
  const playlist = playlists?.find(({ id }) => id === scope);
  const label = `Search ${listName(scope, playlist)}`;
  return <SearchField label={label} placeholder={label} value={search} onChange={searchFor} input={{ onKeyDown }} />;
}

/** The search in the header: in the library it searches the current list, on other pages it finds songs. */
export function HeaderSearch() {
  const { pathname } = useLocation();
  if (pathname === '/') return <ListSearch />;
  return (
    <>
      {/* The player goes through the same list on every page. */}
      <HeardVersions />
      <SongFinder />
    </>
  );
}
