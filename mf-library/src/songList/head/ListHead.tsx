import { keepsToStatusFilter, type Playlist, type PlaylistScope, type Song, type SongSort } from '@simmer/contracts';
import { mergeClasses, useIsLargeScreen, useIsPhone, useMember } from '@simmer/kit/ui';
import { useRef, useState } from 'react';
import { mayAddSongs } from '../../catalogue/playlists/mayAddSongs.ts';
import { OpenPlaylistAdd } from '../../catalogue/playlists/OpenPlaylistAdd.tsx';
import { PlaylistSelector } from '../../catalogue/sidebar/PlaylistSelector.tsx';
import { CatchUpPlace } from '../../playing/catchUp/CatchUpPlace.tsx';
import { UnheardFilter } from '../../playing/heard/UnheardFilter.tsx';
import { ListActions } from './ListActions.tsx';
import { ListCover } from './ListCover.tsx';
import { ListDescription } from './ListDescription.tsx';
import { ListFacts } from './ListFacts.tsx';
import { useListHeadStyles } from './listHead.styles.ts';
import { SortButton } from './SortButton.tsx';
import { useIsScrolledOut } from './useIsScrolledOut.ts';

type Props = {
  scope: PlaylistScope;
  heading: string;
  playlist: Playlist | undefined;
  songs: readonly Song[];
  sort: SongSort;
};

/** The head of every list: cover, name, facts, and what can be done with it. It stays while the rows scroll. */
export function ListHead({ scope, heading, playlist, songs, sort }: Props) {
  const styles = useListHeadStyles();
  const top = useRef<HTMLSpanElement>(null);
  const isStuck = useIsScrolledOut(top);
  const hasSidebar = useIsLargeScreen();
  const isPhone = useIsPhone();
  const mayAdd = mayAddSongs(playlist, useMember());
  const [isAdding, setIsAdding] = useState(false);
  const hasActionsBelow = isPhone && scope !== null && scope > 0;
  const hasCatchUp = scope === null && !isPhone;
  const actions = (className?: string) => (
    <ListActions
      scope={scope}
      heading={heading}
      playlist={playlist}
      isPhone={isPhone}
      onAdd={mayAdd && !hasSidebar ? () => setIsAdding(!isAdding) : undefined}
      {...(className && { className })}
    />
  );

  return (
    <>
      <span ref={top} />
      <div className={mergeClasses(styles.line, isStuck && styles.stuck)}>
        <ListCover scope={scope} playlist={playlist} />
        <div className={mergeClasses(styles.name, hasCatchUp && styles.shortName)}>
          {hasSidebar ? (
            <h1 className={styles.title} data-tooltip={heading} data-tooltip-when="cut">
              {heading}
            </h1>
          ) : (
            <PlaylistSelector heading={heading} />
          )}
          <div className={styles.factsLine}>
            <ListFacts playlist={playlist} songs={songs} />
            {!keepsToStatusFilter({ scope, sort }) && <UnheardFilter scope={scope} songs={songs} isInText />}
          </div>
        </div>
        {hasCatchUp && (
          <div className={styles.catchUp}>
            <CatchUpPlace />
          </div>
        )}
        {playlist && mayAdd && hasSidebar && (
          <div className={styles.add}>
            <OpenPlaylistAdd key={playlist.id} playlist={playlist} />
          </div>
        )}
        {!hasActionsBelow && actions()}
        <SortButton sort={sort} hasCustomOrder={playlist?.useCustomOrder ?? false} />
      </div>
      {playlist?.description && <ListDescription text={playlist.description} />}
      {hasActionsBelow && actions(styles.actionsBelow)}
      {playlist && isAdding && !hasSidebar && (
        <div className={styles.addBelow}>
          <OpenPlaylistAdd key={playlist.id} playlist={playlist} hasFocus />
        </div>
      )}
    </>
  );
}
