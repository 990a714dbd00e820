import { compareRequested } from '@simmer/contracts';
import type { RoomAction } from './roomAction.ts';
import type { VersionChanges } from './useVersionChanges.ts';

/** What can be done about the difference between two versions. */
export function changeActions(what: VersionChanges, walk: () => void): RoomAction[] {
  const { state, changes, older, newer, isListeningCloser } = what;
  if (state.status === 'none' || !older || !newer) return [];
  const actions: RoomAction[] = [
    {
      label: 'Compare A/B',
      icon: 'arrow-left-right',
      run: () => compareRequested.emit({ versions: [older, newer] }),
    },
  ];
  if (changes.length > 0) actions.push({ label: 'Next change', icon: 'skip-end-fill', key: 'C', run: walk });
  if (isListeningCloser) {
    actions.push({ label: 'Listening closer…', icon: 'ear', run: () => undefined, isBusy: true });
  } else if (what.listenCloser) {
    actions.push({ label: 'Listen closer', icon: 'ear', run: what.listenCloser });
  }
  return actions;
}
