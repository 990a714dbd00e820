import type { PersonShown, SongDecision, Verdict, Version } from '@simmer/contracts';
import { shortVersionName } from '../../../catalogue/versions/versionName.ts';
import { shownName } from '../../../people/members/personNames.ts';
import { speakers, unansweredBefore, wordsOn } from './words.ts';
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

/** "Bo", "Bo and you", "You": the beginning of a sentence. Names stay as people write them. */
function subject(people: readonly PersonShown[], myId: number | undefined): string {
  const names = peopleText(people, myId);
  return names === 'you' ? 'You' : names;
}

/** "Bo asked for changes to v4: “Louder”" and "Mira and you approved it", as far as somebody did; of the newest version, without its name. */
function wordsSaid(words: readonly Verdict[], name: string | undefined, myId: number | undefined): readonly string[] {
  const asking = words.filter(({ verdict }) => verdict === 'changes');
  const approving = speakers(words, 'approved');
  const sentence = asking.length === 1 && asking[0]?.sentence ? `: “${asking[0].sentence}”` : '';
  const wished = `${subject(speakers(words, 'changes'), myId)} asked for changes${name ? ` to ${name}` : ''}${sentence}`;
  const what = asking.length > 0 ? 'it' : name;
  const approved = `${subject(approving, myId)} approved${name ? ` ${what}` : ''}`;
  return [...(asking.length > 0 ? [wished] : []), ...(approving.length > 0 ? [approved] : [])];
}

/** What is to change: one person's sentence alone, several with their names. */
function changesText(words: readonly Verdict[]): string {
  const asking = words.filter(({ verdict }) => verdict === 'changes');
  return asking
    .flatMap(({ user, sentence }) =>
      sentence ? [asking.length > 1 ? `${shownName(user)}: “${sentence}”` : `“${sentence}”`] : [],
    )
    .join(' · ');
}

/** Where a song stands, in a sentence. @see PRODUCT.md, Decisions */
export function decisionText(
  decision: SongDecision,
  versions: readonly Version[] | undefined,
  myId: number | undefined,
): TwoParts {
  const { state, waitingFor } = decision;
  const words = wordsOn(decision, decision.versionId);
  const name = nameOfVersion(decision, versions);
  if (state === 'changesAsked')
    return { lead: `Changes asked by ${listedNames(speakers(words, 'changes'))}`, rest: changesText(words) };
  const others = wordsSaid(words, undefined, myId);
  if (state === 'approved') {
    const wishes = words.filter(({ verdict }) => verdict === 'changes');
    const rest = [name, ...wordsSaid(wishes, undefined, myId)].join(' · ');
    return { lead: `Approved by ${listedNames(speakers(words, 'approved'))}`, rest };
  }
  const earlier = unansweredBefore(decision);
  const before = earlier[0] ? wordsSaid(earlier, nameOfVersion(earlier[0], versions), myId) : [];
  const rest = [...others, ...before].join(' · ');
  if (waitingFor.some(({ id }) => id === myId)) return { lead: `${name} needs your word`, rest };
  if (words.length === 0 && before.length > 0) return { lead: `${name} is new.`, rest: `${before.join('. ')}.` };
  return { lead: `Waiting for ${peopleText(waitingFor, myId)}`, rest };
}
