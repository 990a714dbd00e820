import { keepsToStatusFilter, type Playlist, type PlaylistScope, type Song, type SongSort } from '@simmer/contracts';
import { mergeClasses, useIsLargeScreen, useIsPhone, useMember, usePageStyles } from '@simmer/kit/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { mayAddSongs } from '../../catalogue/playlists/mayAddSongs.ts';
import { OpenPlaylistAdd } from '../../catalogue/playlists/OpenPlaylistAdd.tsx';
import { PlaylistSelector } from '../../catalogue/sidebar/PlaylistSelector.tsx';
import { WaitingForMe } from '../../deciding/approvals/WaitingForMe.tsx';
import { UnheardFilter } from '../../playing/heard/UnheardFilter.tsx';
import { ListActions } from './ListActions.tsx';
import { ListCover } from './ListCover.tsx';
import { ListDescription } from './ListDescription.tsx';
import { ListFacts } from './ListFacts.tsx';
import { useListHeadStyles } from './listHead.styles.ts';
import { SortButton } from './SortButton.tsx';

/** Whether an element has been scrolled out of the window. */
function useIsScrolledOut(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry && setIsOut(!entry.isIntersecting));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}

type Props = {
  scope: PlaylistScope;
  heading: string;
  playlist: Playlist | undefined;
  songs: readonly Song[];
  sort: SongSort;
};

/** The head of every list: cover, name, facts, and what can be done with it. Its first line stays while the rows scroll. */
export function ListHead({ scope, heading, playlist, songs, sort }: Props) {
  const styles = useListHeadStyles();
  const page = usePageStyles();
  const cover = useRef<HTMLSpanElement>(null);
  const isStuck = useIsScrolledOut(cover);
  const hasSidebar = useIsLargeScreen();
  const isPhone = useIsPhone();
  // On a phone the line of facts has no room for it, so that it stands beside the status filter, where there is one.
  const isWithFilter = isPhone && keepsToStatusFilter({ scope, sort });
  const mayAdd = mayAddSongs(playlist, useMember());
  const [isAdding, setIsAdding] = useState(false);
  const actions = (className?: string) => (
    <ListActions
      scope={scope}
      heading={heading}
      playlist={playlist}
      isPhone={isPhone}
      onAdd={isPhone && mayAdd ? () => setIsAdding(!isAdding) : undefined}
      {...(className && { className })}
    />
  );
  const description = playlist?.description && <ListDescription text={playlist.description} />;
  const addField = playlist && mayAdd && <OpenPlaylistAdd key={playlist.id} playlist={playlist} hasFocus={isPhone} />;

  return (
    <>
      <ListCover ref={cover} scope={scope} playlist={playlist} />
      <div className={mergeClasses(page.head, styles.line, isStuck && styles.stuck)}>
        <div className={mergeClasses(styles.name, isStuck && styles.nameStuck)}>
          {hasSidebar ? (
            <h1 className={mergeClasses(page.title, styles.title)} data-tooltip={heading} data-tooltip-when="cut">
              {heading}
            </h1>
          ) : (
            <PlaylistSelector heading={heading} />
          )}
        </div>
        {!isPhone && actions()}
        <SortButton sort={sort} hasCustomOrder={playlist?.useCustomOrder ?? false} />
      </div>
      <div className={styles.about}>
        <div className={styles.words}>
          <div className={styles.factsLine}>
            <ListFacts playlist={playlist} songs={songs} />
            <WaitingForMe />
            {!isWithFilter && <UnheardFilter scope={scope} songs={songs} />}
          </div>
          {!isPhone && description}
        </div>
        {!isPhone && addField && <div className={styles.add}>{addField}</div>}
      </div>
      {isPhone && description}
      {isPhone && actions(styles.actionsBelow)}
      {isPhone && isAdding && <div className={styles.addBelow}>{addField}</div>}
    </>
  );
}
