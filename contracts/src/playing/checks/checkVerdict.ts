import { formatNumber } from '../../base/format/number.ts';
import type { CheckFinding, CheckKind } from './shapes.ts';

/** What each check is called, as engineers call it. */
export const checkNames: Readonly<Record<CheckKind, string>> = {
  loudness: 'Integrated loudness',
  shortTerm: 'Short-term maximum',
  range: 'Loudness range',
  truePeak: 'True peak',
  clipping: 'Clipping',
  dcOffset: 'DC offset',
  silenceBefore: 'Silence at the start',
  silenceAfter: 'Silence at the end',
  mono: 'Mono',
  phase: 'Phase',
  sampleRate: 'Sample rate',
  bitDepth: 'Bit depth',
};

type Checked = { state: 'measured' | 'waiting' | 'undecodable'; findings: readonly Pick<CheckFinding, 'grade'>[] };

/** What a version's check came to, in a few words such as "2 to fix". */
export function checkVerdict({ state, findings }: Checked): string {
  if (state === 'waiting') return 'Not measured yet';
  if (state === 'undecodable') return 'Can’t be measured';
  const count = (grade: 'fails' | 'note') => findings.filter((finding) => finding.grade === grade).length;
  if (count('fails') > 0) return `${formatNumber(count('fails'))} to fix`;
  return count('note') > 0 ? `${formatNumber(count('note'))} worth knowing` : 'Ready';
}
