import type { PersonShown, SongDecision, Verdict, Version } from '@simmer/contracts';
import { shownName } from '../../people/personNames.ts';
import { shortVersionName } from '../../versions/versionName.ts';
import { approvedBefore, speakers, wordsOn } from './words.ts';
import { listedNames } from './wordsText.ts';

/** A sentence in two parts: what leads, and what follows in a quieter colour. */
export type TwoParts = { lead: string; rest: string };

type Numbered = { versionId: number; version: number | null };

/** What people call a version that a decision is about: its label is known only to the list of versions. */
export function nameOfVersion({ versionId, version }: Numbered, versions: readonly Version[] | undefined): string {
  return shortVersionName(versions?.find(({ id }) => id === versionId) ?? { version, label: null });
}

const MOST_NAMES = 3;

/** "Bo", "Bo and Mira", "Bo, Mira and you", "Bo, Mira and 4 others": the reader last. */
export function peopleText(people: readonly PersonShown[], myId: number | undefined): string {
  const names = people.filter(({ id }) => id !== myId).map(shownName);
  const all = names.length < people.length ? [...names, 'you'] : names;
  const shown = all.length > MOST_NAMES ? [...all.slice(0, 2), `${all.length - 2} others`] : all;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

function approvedText(words: readonly Verdict[], myId: number | undefined): string {
  const people = speakers(words, 'approved');
  const names = peopleText(people, myId);
  // Names stay as people write them.
  return names && `${names === 'you' ? 'You' : names} approved`;
}

const changesText = (words: readonly Verdict[]) =>
  words
    .filter(({ verdict }) => verdict === 'changes')
    .map(({ user, sentence }) => (sentence ? `${shownName(user)}: “${sentence}”` : shownName(user)))
    .join(' · ');

/** Where a song stands, in a sentence. @see PRODUCT.md, Decisions */
export function decisionText(
  decision: SongDecision,
  versions: readonly Version[] | undefined,
  myId: number | undefined,
): TwoParts {
  const { state, waitingFor } = decision;
  const words = wordsOn(decision, decision.versionId);
  const name = nameOfVersion(decision, versions);
  if (state === 'changesAsked') return { lead: 'Needs changes', rest: changesText(words) };
  if (state === 'approved') return { lead: `Approved by ${listedNames(speakers(words, 'approved'))}`, rest: name };
  const earlier = approvedBefore(decision);
  const before = earlier[0] && `${approvedText(earlier, myId)} ${nameOfVersion(earlier[0], versions)}`;
  if (waitingFor.some(({ id }) => id === myId)) {
    return { lead: `${name} waits for your word`, rest: before ?? approvedText(words, myId) };
  }
  if (before) return { lead: `${name} is new.`, rest: `${before}.` };
  return { lead: `Waiting for ${peopleText(waitingFor, myId)}`, rest: approvedText(words, myId) };
}
