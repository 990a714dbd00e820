import { type ChangeKind, formatDuration, type VersionChange } from '@simmer/contracts';
import type { IconName } from '@simmer/kit/icons';
import type { ShownChange } from './shownChanges.ts';

/** Sign and words say which kind it is; the colour only repeats that. */
export type ChangeTone = 'more' | 'less' | 'other' | 'moved' | 'level';

export const changeSigns: Readonly<Record<ChangeKind, { word: string; icon: IconName; tone: ChangeTone }>> = {
  new: { word: 'New', icon: 'plus-circle', tone: 'more' },
  cut: { word: 'Cut', icon: 'scissors', tone: 'less' },
  replaced: { word: 'Replaced', icon: 'arrow-left-right', tone: 'other' },
  repeated: { word: 'Repeated', icon: 'arrow-repeat', tone: 'more' },
  moved: { word: 'Moved', icon: 'arrow-right', tone: 'moved' },
  changed: { word: 'Sounds different', icon: 'diamond-fill', tone: 'other' },
  added: { word: 'Something added or louder', icon: 'plus-lg', tone: 'more' },
  removed: { word: 'Something missing or quieter', icon: 'dash-lg', tone: 'less' },
  louder: { word: 'Louder', icon: 'volume-up-fill', tone: 'level' },
  quieter: { word: 'Quieter', icon: 'volume-down-fill', tone: 'level' },
};

const seconds = (length: number) => `${Math.round(length)} ${Math.round(length) === 1 ? 'second' : 'seconds'}`;

function place({ here, older, change }: ShownChange): string {
  if (change.kind === 'cut') return `${seconds(older[1] - older[0])} at ${formatDuration(Math.round(here[0]))}`;
  if (here[1] - here[0] < 0.5) return `at ${formatDuration(Math.round(here[0]))}`;
  return `${formatDuration(Math.round(here[0]))} to ${formatDuration(Math.round(here[1]))}`;
}

function detail({ decibels, mostly, from }: VersionChange): string[] {
  return [
    decibels === null ? '' : `by ${decibels.toFixed(1)} dB`,
    mostly === null ? '' : `mostly ${mostly}`,
    from === null ? '' : `from ${formatDuration(Math.round(from[0]))}`,
  ].filter(Boolean);
}

/** A change in words: "New, 1:04 to 1:20, in Chorus". Times are as sure as whole seconds. */
export function changeLabel(shown: ShownChange): string {
  const section = shown.section === undefined ? [] : [`in ${shown.section}`];
  return [changeSigns[shown.change.kind].word, place(shown), ...section, ...detail(shown.change)].join(', ');
}
