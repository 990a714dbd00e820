import { type Playlist, type PlaylistScope, shownHiddenPlaylists } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Link, useLocation } from '@simmer/kit/router';
import {
  Body1,
  Button,
  lazyPart,
  makeStyles,
  type Point,
  ShowToggle,
  Skeleton,
  SkeletonItem,
  tokens,
  typographyStyles,
  useRowArrows,
} from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { fetchPlaylistDialogsAhead } from '../playlistDialogs/PlaylistDialog.tsx';
import { usePlaylists } from '../playlists/playlists.queries.ts';
import type { LibraryListsProps } from './LibraryLists.tsx';
import { PlaylistEntry } from './PlaylistEntry.tsx';

const ALL_PLAYLISTS = '/playlists';
const SKELETON_ENTRIES = 4;

const PlaylistMenu = lazyPart(
  () => import('./PlaylistMenu.tsx'),
  (file) => file.PlaylistMenu,
);
const fetchMenuAhead = () => {
  void PlaylistMenu.ahead();
  fetchPlaylistDialogsAhead();
};

const useStyles = makeStyles({
  section: { marginTop: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '44px',
    paddingInline: `${tokens.spacingHorizontalM} ${tokens.spacingHorizontalXS}`,
  },
  heading: { ...typographyStyles.subtitle2 },
  page: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    '&[aria-current]': { color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
  add: { minWidth: '32px', '@media (hover: none)': { minWidth: '44px', minHeight: '44px' } },
  list: { display: 'grid', rowGap: tokens.spacingVerticalXXS, listStyleType: 'none' },
  // As tall as the playlists that replace them.
  skeletons: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  skeleton: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    height: '48px',
    paddingInline: tokens.spacingHorizontalM,
  },
  quiet: {
    display: 'grid',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
  toggle: { display: 'flex', padding: tokens.spacingHorizontalM },
});

type Props = LibraryListsProps & { chosen: PlaylistScope | undefined; onChoose(scope: PlaylistScope): void };

/** The playlists, the button that creates one, and the switch for hidden ones. */
export function PlaylistsSection({ chosen, onChoose, onChosen, onDialog }: Props) {
  const styles = useStyles();
  const isOnPage = useLocation().pathname === ALL_PLAYLISTS;
  const { data, error, isPending, refetch } = usePlaylists();
  const [areHiddenShown, setAreHiddenShown] = useState(() => shownHiddenPlaylists.read());
  const [menu, setMenu] = useState<{ playlist: Playlist; anchor: HTMLElement; at: Point | undefined }>();
  const shown = data?.filter(({ isHidden }) => areHiddenShown || !isHidden);
  const arrows = useRowArrows(shown?.map(({ id }) => id) ?? [], chosen ?? undefined);

  return (
    <section className={styles.section} aria-label="Playlists">
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <Link
            className={styles.page}
            to={ALL_PLAYLISTS}
            data-tooltip="All playlists"
            aria-current={isOnPage ? 'page' : undefined}
            onClick={() => onChosen?.()}
          >
            Playlists
          </Link>
        </h2>
        <Button
          className={styles.add}
          appearance="subtle"
          icon={<Icon name="plus-lg" size={16} />}
          aria-label="Add playlist"
          data-tooltip="Create a playlist"
          onPointerEnter={fetchPlaylistDialogsAhead}
          onFocus={fetchPlaylistDialogsAhead}
          onClick={(event) => onDialog({ kind: 'create' }, event.currentTarget)}
        />
      </div>
      {isPending && <Loading />}
      {error && !data && (
        <div className={styles.quiet} role="alert">
          <Body1>Couldn’t load the playlists.</Body1>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {shown?.length === 0 && (
        <Body1 as="p" className={styles.quiet}>
          {data?.length === 0 ? 'No playlists yet. Press + to create one.' : 'All playlists are hidden.'}
        </Body1>
      )}
      <ul className={styles.list} aria-label="Playlists" {...arrows.listProps}>
        {shown?.map((playlist) => (
          <PlaylistEntry
            key={playlist.id}
            playlist={playlist}
            isChosen={chosen === playlist.id}
            isMenuOpen={menu?.playlist.id === playlist.id}
            {...arrows.rowProps(playlist.id)}
            tabIndex={arrows.tabIndexOf(playlist.id)}
            onChoose={() => onChoose(playlist.id)}
            onMenuAhead={fetchMenuAhead}
            onMenu={(anchor, at) => setMenu({ playlist, anchor, at })}
          />
        ))}
      </ul>
      <div className={styles.toggle}>
        <ShowToggle
          label="Show hidden playlists"
          isOn={areHiddenShown}
          onChange={(isOn) => {
            shownHiddenPlaylists.write(isOn);
            setAreHiddenShown(isOn);
          }}
        />
      </div>
      <Suspense>{menu && <PlaylistMenu {...menu} onDialog={onDialog} onClose={() => setMenu(undefined)} />}</Suspense>
    </section>
  );
}

function Loading() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.skeletons} aria-label="Loading playlists">
      {Array.from({ length: SKELETON_ENTRIES }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <SkeletonItem shape="square" size={32} />
          <SkeletonItem size={16} style={{ width: `${50 + ((index * 19) % 40)}%` }} />
        </div>
      ))}
    </Skeleton>
  );
}
