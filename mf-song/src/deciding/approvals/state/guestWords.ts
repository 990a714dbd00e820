import type { Version } from '@simmer/contracts';
import type { GuestVerdict } from '@simmer/contracts/extra';
import { shortVersionName } from '../../../catalogue/versions/versionName.ts';
import { guestName, linkText } from '../../../people/members/guestWords.ts';
import type { TwoParts } from './decisionText.ts';

export type GuestWords = {
  /** about one version, newest first */
  words: readonly GuestVerdict[];
  /** whether that is the shown version */
  isShown: boolean;
};

/**
 * What guests say about the shown version, or else about the version that the latest word is about. Outdated words only if there are
 * no others. Undefined if no guest has said anything.
 *
 * @param said newest first
 */
export function guestWordsFor(said: readonly GuestVerdict[], shownId: number | undefined): GuestWords | undefined {
  const current = said.filter(({ isOutdated }) => !isOutdated);
  const about = (words: readonly GuestVerdict[], id: number | undefined) => words.filter((one) => one.versionId === id);
  const tries = [about(current, shownId), about(said, shownId), about(current, current[0]?.versionId)];
  const words = [...tries, about(said, said[0]?.versionId)].find(({ length }) => length > 0);
  return words && { words, isShown: words[0]?.versionId === shownId };
}

/** What people call a version that guests spoke about; the list may lack it, such as a hidden one. */
export function spokenVersion(versionId: number, versions: readonly Version[] | undefined): string {
  const known = versions?.find(({ id }) => id === versionId);
  return known ? shortVersionName(known) : 'another version';
}

const MOST_NAMES = 3;

/** "Jo (guest)", "Jo (guest) and Kim (guest)", "Jo (guest), Kim (guest) and 4 others": in the order of their words. */
function namesOf(words: readonly GuestVerdict[]): string {
  const all = words.map(({ guest }) => guestName(guest)).reverse();
  const shown = all.length > MOST_NAMES ? [...all.slice(0, 2), `${all.length - 2} others`] : all;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

function linksOf(words: readonly GuestVerdict[]): string {
  const links = new Map(words.map(({ guest }) => [guest.linkId, linkText(guest)]));
  return links.size === 1 ? [...links.values()].join() : `${links.size} links`;
}

/** What guests say about a version, in a sentence: "Approved by Jo (guest) · link “For the label”". @see PRODUCT.md, Guests */
export function guestsText({ words, isShown }: GuestWords, versions: readonly Version[] | undefined): TwoParts {
  const approved = words.filter(({ verdict }) => verdict === 'approved');
  const changes = words.filter(({ verdict }) => verdict === 'changes');
  const [first] = words;
  const about = !isShown && first && spokenVersion(first.versionId, versions);
  const outdated = first?.isOutdated && 'its file was replaced since';
  const rest = (...parts: readonly (string | false | undefined)[]) =>
    [...parts, linksOf(words), about, outdated].filter(Boolean).join(' · ');
  const [wish] = changes;
  if (!wish) return { lead: `Approved by ${namesOf(approved)}`, rest: rest() };
  const also = approved.length > 0 && `approved by ${namesOf(approved)}`;
  if (changes.length > 1) return { lead: `Changes asked by ${namesOf(changes)}`, rest: rest(also) };
  const lead = `Changes asked by ${guestName(wish.guest)}${wish.sentence ? `: “${wish.sentence}”` : ''}`;
  return { lead, rest: rest(also) };
}

/** How a version's guests' words are marked: by the wish for changes, if there is one; not at all once they are outdated. */
export function guestsTone(words: readonly GuestVerdict[]): GuestVerdict['verdict'] | undefined {
  if (words.some(({ isOutdated }) => isOutdated)) return undefined;
  return words.some(({ verdict }) => verdict === 'changes') ? 'changes' : 'approved';
}
