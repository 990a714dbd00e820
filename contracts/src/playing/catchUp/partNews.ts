import { changeClause, lengthWords, levelWords, replacedWords } from '../comparisons/alignment/regionWords.ts';
import type { Alignment, ComparedPair, VersionChange } from '../comparisons/alignment/shapes.ts';
import { keyWords, tempoWords, traitWords } from '../comparisons/alignment/wholeWords.ts';
import { sectionOf } from './namedSection.ts';
import type { Section } from './shapes.ts';

/** More changes in one part are only counted. */
const MOST_NAMED = 2;

/** What happened to most of a section; undefined for what is better said by its place. */
function ofSection(section: string, change: VersionChange): string | undefined {
  switch (change.kind) {
    case 'new':
      return `${section} is new`;
    case 'replaced':
      return replacedWords(change) ? inSection(section, change) : `${section} was replaced`;
    case 'repeated':
      return `${section} is a repeat`;
    case 'changed':
      return `${section} sounds different`;
    case 'louder':
    case 'quieter':
      return `${section} is ${levelWords(change)}`;
    default:
      return inSection(section, change);
  }
}

/** What happened in a part of a section. */
function inSection(section: string, change: VersionChange): string | undefined {
  const { kind, newer, older } = change;
  switch (kind) {
    case 'new':
      return `${lengthWords(newer)} new in ${section}`;
    case 'cut':
      return older ? `${lengthWords(older)} cut from ${section}` : undefined;
    case 'replaced':
      return `${replacedWords(change) ?? `${lengthWords(newer)} replaced`} in ${section}`;
    case 'changed':
      return `sounds different in ${section}`;
    case 'added':
      return `something added or louder in ${section}`;
    case 'removed':
      return `something missing or quieter in ${section}`;
    case 'louder':
    case 'quieter':
      return `${levelWords(change)} in ${section}`;
    default:
      return undefined;
  }
}

/** Where a version's changes are. `length` is its own, in seconds, Infinity if unknown. */
type Places = { sections: readonly Section[]; length: number };

function newsOf(change: VersionChange, alignment: Alignment, places: Places): string {
  const section = sectionOf(change, places);
  const words = section && (section.isMostOfIt ? ofSection : inSection)(section.name, change);
  return words ?? changeClause(change, alignment);
}

/**
 * What is new in a part, after the song's name and version: by the names that people gave its sections, otherwise by its place.
 *
 * @param changes the ones in this part, in their order
 */
export function partNews(changes: readonly VersionChange[], alignment: Alignment, places: Places): string {
  if (changes.length > MOST_NAMED) return `${changes.length} changes`;
  const news = changes.map((change) => newsOf(change, alignment, places));
  return [...new Set(news)].join(' and ');
}

/** What is different throughout; undefined if the two sound the same. */
export function wholeNews(pair: ComparedPair): string | undefined {
  const shifts = [...keyWords(pair), ...tempoWords(pair)];
  const throughout = pair.differsThroughout
    ? ['the mix sounds different throughout']
    : pair.isLoose && shifts.length === 0
      ? ['re-recorded or with different timing']
      : [];
  const words = [...shifts, ...throughout, ...traitWords(pair)];
  return words.length > 0 ? words.join(', ') : undefined;
}
