import { useStore } from '@nanostores/react';
import {
  $listView,
  ALL_SONGS,
  type DecisionFilter,
  everyStatus,
  FAVORITES_ID,
  HIDDEN_SONGS_ID,
  type PlaylistScope,
  type Song,
  type SongFacts,
  type StatusFilter,
} from '@simmer/contracts';
import { Button, PageState } from '@simmer/kit/ui';
import { showUnheard } from '../../catalogue/lists/heard.ts';
import { searchFor, showDecision, showStatuses } from '../../catalogue/lists/listView.ts';
import { useScope } from '../../catalogue/lists/scope.ts';
import { heldBackText, useHeldBack } from './heldBack.ts';

/** The text of a list that is empty without any search or filter. */
function textOf(scope: PlaylistScope): string {
  if (scope === FAVORITES_ID) return 'Press the heart on a song to add it here.';
  if (scope === HIDDEN_SONGS_ID) return 'Songs hidden by an admin appear here.';
  if (scope === null) return 'Connect your Dropbox to start streaming music or adjust your status filters';
  return 'Open a song’s menu in All Songs to add it here.';
}

const nothingDecided: Readonly<Record<DecisionFilter, string>> = {
  waitingForMe: 'Nothing is waiting for you.',
  changesAsked: 'No changes asked for.',
  approved: 'Nothing approved yet.',
};

type Narrowed = { isUnheard: boolean; decision: DecisionFilter | undefined; heldBackCount: number };

/** Why a list is empty that one filter narrows; undefined if it can't be put down to that filter alone. */
function headingOf({ isUnheard, decision, heldBackCount }: Narrowed): string | undefined {
  if (!isUnheard) return decision && nothingDecided[decision];
  return decision || heldBackCount > 0 ? undefined : 'You’ve heard everything here';
}

function showAll(): void {
  showDecision(undefined);
  showUnheard(false);
}

type Props = {
  scope: PlaylistScope;
  /** the list's songs before search and status filter */
  songs: readonly Song[];
  /** the statuses that the list shows; undefined for all */
  shown: StatusFilter | undefined;
  /** the decision that it is narrowed to */
  decision: DecisionFilter | undefined;
  /** whether it is narrowed to what the person has not heard; `songs` are those */
  isUnheard: boolean;
  /** whether new songs would stand above it */
  hasGroup: boolean;
  facts: SongFacts;
};

/** Explains why the list is empty, and offers the step that changes it. */
export function SongListEmpty({ scope, songs, shown, decision, isUnheard, hasGroup, facts }: Props) {
  const { search } = useStore($listView);
  const { selectScope } = useScope();
  const isSearched = search.trim() !== '';
  const heldBackCount = useHeldBack({ songs, shown, hasGroup, facts });
  const isNarrowed = isUnheard || decision !== undefined;
  const leadsOn = !isSearched && !isNarrowed && heldBackCount === 0 && scope !== ALL_SONGS && scope !== HIDDEN_SONGS_ID;
  const ownText = heldBackCount > 0 ? textOf(null) : textOf(scope);
  const text = isSearched ? 'Try adjusting your search query or status filters' : isNarrowed ? undefined : ownText;
  return (
    <PageState
      picture={isSearched ? 'missing' : heldBackCount > 0 ? 'hidden' : 'empty'}
      heading={(!isSearched && headingOf({ isUnheard, decision, heldBackCount })) || 'No songs found'}
      text={
        <>
          {text && <span>{text}</span>}
          {text && heldBackCount > 0 && <br />}
          {heldBackCount > 0 && <span>{heldBackText(heldBackCount)}</span>}
        </>
      }
    >
      {heldBackCount > 0 && (
        <Button appearance="primary" onClick={() => showStatuses(everyStatus)}>
          {heldBackCount === 1 ? 'Show it' : 'Show them'}
        </Button>
      )}
      {isNarrowed && <Button onClick={showAll}>Show all songs</Button>}
      {leadsOn && <Button onClick={() => selectScope(ALL_SONGS)}>Go to All Songs</Button>}
      {isSearched && <Button onClick={() => searchFor('')}>Clear search</Button>}
    </PageState>
  );
}
