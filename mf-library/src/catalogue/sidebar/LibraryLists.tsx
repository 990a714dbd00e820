import { ALL_SONGS, FAVORITES_ID, HIDDEN_SONGS_ID, type PlaylistScope } from '@simmer/contracts';
import { useLocation, useNavigate } from '@simmer/kit/router';
import { makeStyles, tokens, useMember, useRowArrows } from '@simmer/kit/ui';
import { useFavorites } from '../favorites/favorites.queries.ts';
import { useScope } from '../lists/scope.ts';
import { useSongs } from '../lists/songs.queries.ts';
import type { OpenDialog } from '../playlistDialogs/PlaylistDialog.tsx';
import { ListEntry, type ListEntryProps, listAddress } from './ListEntry.tsx';
import { PlaylistsSection } from './PlaylistsSection.tsx';

const NEWS = '/news-feed';

const useStyles = makeStyles({
  lists: { display: 'grid', rowGap: tokens.spacingVerticalXXS, listStyleType: 'none' },
});

export type LibraryListsProps = {
  /** called after a choice */
  onChosen?(): void;
  onDialog(dialog: OpenDialog, from: HTMLElement): void;
};

/** Every list: in the sidebar of large screens, in the selector of small ones. */
export function LibraryLists({ onChosen, onDialog }: LibraryListsProps) {
  const styles = useStyles();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { scope, selectScope } = useScope();
  const { data: songs } = useSongs();
  const { data: favorites } = useFavorites();
  const isAdmin = useMember()?.isAdmin ?? false;
  const isInLibrary = pathname === '/' || pathname.startsWith('/song/');
  const chosen = isInLibrary ? scope : undefined;

  const choose = (list: PlaylistScope) => {
    selectScope(list);
    onChosen?.();
  };
  const news = {
    to: NEWS,
    isChosen: pathname === NEWS,
    onChoose() {
      void navigate(NEWS);
      onChosen?.();
    },
  };
  const list = (to: PlaylistScope) => ({ to: listAddress(to), isChosen: chosen === to, onChoose: () => choose(to) });

  const entries: ListEntryProps[] = [
    { ...news, icon: 'newspaper', name: 'News Feed', detail: 'Latest activity' },
    { ...list(ALL_SONGS), icon: 'music-note-list', name: 'All Songs', count: songs?.length },
    { ...list(FAVORITES_ID), icon: 'heart', name: 'My Faves', count: favorites?.length },
  ];
  if (isAdmin) entries.push({ ...list(HIDDEN_SONGS_ID), icon: 'eye-slash', name: 'Hidden', detail: 'Admin only' });
  const arrows = useRowArrows(
    entries.map(({ to }) => to),
    entries.find(({ isChosen }) => isChosen)?.to,
  );

  return (
    <>
      <ul className={styles.lists} aria-label="Lists" {...arrows.listProps}>
        {entries.map((entry) => (
          <ListEntry key={entry.to} {...entry} {...arrows.rowProps(entry.to)} tabIndex={arrows.tabIndexOf(entry.to)} />
        ))}
      </ul>
      <PlaylistsSection chosen={chosen} onChoose={choose} onChosen={onChosen} onDialog={onDialog} />
    </>
  );
}
