import { changeClause, sentenceOf } from './regionWords.ts';
import type { ComparedPair, VersionChange, VersionComparison } from './shapes.ts';
import { isPart, trustedChanges, weightOf } from './trustedChanges.ts';
import { keyWords, longerWords, silenceWords, tempoWords, traitWords } from './wholeWords.ts';

const MOST_CLAUSES = 3;

const reasons = {
  otherMusic: 'they don’t seem to be the same music, or their tempos are more than 8% apart',
  tooShort: 'one of them is too short',
  silent: 'one of them is silent',
  undecodable: 'one of them can’t be read',
} as const;

/** The sentence about the whole version; undefined if the stretches say it all. */
function overall(pair: ComparedPair, changes: readonly VersionChange[]): string | undefined {
  const parts = changes.filter(isPart);
  const own = [...traitWords(pair), ...silenceWords(pair, parts)];
  if (pair.closer?.isSameRecording && changes.length === 0) return sentenceOf(['the same recording', ...own], ', ');
  const shifts = [...keyWords(pair), ...tempoWords(pair)];
  const longer = longerWords(pair, parts);
  if (pair.differsThroughout) {
    return sentenceOf([...longer, ...shifts, 'the mix sounds different throughout', ...own], ', ');
  }
  if (pair.isLoose && tempoWords(pair).length === 0) {
    return 'Re-recorded or with different timing, so only larger changes show.';
  }
  const arrangement = parts.length === 0 ? ['same arrangement'] : [];
  if (shifts.length + own.length > 0) return sentenceOf([...longer, ...shifts, ...arrangement, ...own], ', ');
  return changes.length > 0 ? undefined : 'Sounds the same; only the file is different.';
}

/** The few changes that matter most, in their order: parts before sounds, long ones before short ones. */
function mostImportant(changes: readonly VersionChange[]): VersionChange[] {
  const weightiest = new Set([...changes].sort((one, other) => weightOf(other) - weightOf(one)).slice(0, MOST_CLAUSES));
  return changes.filter((change) => weightiest.has(change));
}

/**
 * What changed, in a sentence or two: what can be trusted, and no more.
 * @see PRODUCT.md, What changed
 */
export function changeSentence(comparison: VersionComparison): string {
  if (comparison.outcome === 'incomparable') return `These two can’t be compared: ${reasons[comparison.reason]}.`;
  const changes = trustedChanges(comparison);
  const clauses = mostImportant(changes).map((change) => changeClause(change, comparison.alignment));
  const left = changes.length - clauses.length;
  if (left > 0) clauses.push(`and ${left} more change${left === 1 ? '' : 's'}`);
  const sentences = [overall(comparison, changes)];
  if (clauses.length > 0) sentences.push(sentenceOf(clauses, '; '));
  if (tempoWords(comparison).length > 0) sentences.push('Small changes can’t be detected at a different tempo.');
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}
