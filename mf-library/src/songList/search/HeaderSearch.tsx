import { useLocation } from '@simmer/kit/router';
import { HeardVersions } from '../../playing/heard/HeardVersions.tsx';
import { ListSearch } from './ListSearch.tsx';
import { SongFinder } from './SongFinder.tsx';

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
