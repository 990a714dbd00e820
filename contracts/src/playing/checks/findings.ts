import { faultFindings } from './faultFindings.ts';
import { formatFindings } from './formatFindings.ts';
import { levelFindings } from './levelFindings.ts';
import type { CheckFinding, CheckGrade, CheckLimits, SoundMeasures } from './shapes.ts';

/**
 * Holds a recording against limits.
 *
 * @returns one finding of each kind, in the order of `checkKinds`
 * @see PRODUCT.md, Check before release
 */
export function findingsOf(measures: SoundMeasures, limits: CheckLimits): CheckFinding[] {
  return [...levelFindings(measures, limits), ...faultFindings(measures, limits), ...formatFindings(measures, limits)];
}

const bestFirst: readonly CheckGrade[] = ['passes', 'note', 'fails'];

/** The worst grade of these findings; null if there are none. */
export function gradeOf(findings: readonly CheckFinding[]): CheckGrade | null {
  return bestFirst.findLast((grade) => findings.some((finding) => finding.grade === grade)) ?? null;
}

/** How many of these findings fail. */
export const failCountOf = (findings: readonly CheckFinding[]): number =>
  findings.filter(({ grade }) => grade === 'fails').length;

/** What fails, in one line; null if nothing does. */
export function failuresSentence(findings: readonly CheckFinding[]): string | null {
  const sentences = findings.flatMap(({ grade, sentence }) => (grade === 'fails' ? [sentence] : []));
  return sentences.length > 0 ? sentences.join(' ') : null;
}
