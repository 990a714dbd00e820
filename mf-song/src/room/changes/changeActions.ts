import {
  compareRequested,
  type PlayableSong,
  type PlayedStretch,
  type Span,
  stretchesRequested,
} from '@simmer/contracts';
import type { RoomAction } from './roomAction.ts';
import type { ShownChange } from './shownChanges.ts';
import type { VersionChanges } from './useVersionChanges.ts';

/** What can be done about the difference between two versions. */
export function changeActions(what: VersionChanges, walk: () => void): RoomAction[] {
  const { state, changes, older, newer, isListeningCloser } = what;
  if (state.status === 'none' || !older || !newer) return [];
  const actions: RoomAction[] = [
    {
      label: 'Compare A/B',
      icon: 'arrow-left-right',
      key: 'C',
      explains: 'compare',
      run: () => compareRequested.emit({ versions: [older, newer] }),
    },
  ];
  if (changes.length > 0) actions.push({ label: 'Next change', icon: 'skip-end-fill', key: 'J', run: walk });
  if (isListeningCloser) {
    actions.push({ label: 'Listening closer…', icon: 'ear', run: () => undefined, isBusy: true });
  } else if (what.listenCloser) {
    actions.push({ label: 'Listen closer', icon: 'ear', explains: 'closer', run: what.listenCloser });
  }
  return actions;
}

/** What comes before tells where one is. */
const LEAD_IN_SECONDS = 1;
/** Where a version has nothing, its joint is heard. */
const JOINT_SECONDS = 1;
/** Longer than this, the first of two is forgotten when the second begins. */
const LONGEST_SECONDS = 15;

/** A stretch as it is played: with a second before it. */
export function heardStretch(song: PlayableSong, [from, until]: Span): PlayedStretch {
  const end = Math.max(until, from + JOINT_SECONDS);
  return {
    song,
    fromSeconds: Math.max(0, from - LEAD_IN_SECONDS),
    untilSeconds: Math.min(end, from + LONGEST_SECONDS),
  };
}

/** Plays a change: the old, then the new. */
export function playChange({ older, newer }: ShownChange, olderSong: PlayableSong, newerSong: PlayableSong): void {
  stretchesRequested.emit({ stretches: [heardStretch(olderSong, older), heardStretch(newerSong, newer)] });
}
