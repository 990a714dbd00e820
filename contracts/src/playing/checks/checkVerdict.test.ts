import { describe, expect, it } from 'vitest';
import { checkVerdict } from './checkVerdict.ts';
import { aSoundCheck, someFindings } from './soundChecks.builders.ts';

const fails = { grade: 'fails' } as const;
const note = { grade: 'note' } as const;

describe('what a check came to', () => {
  it.each([
    ['Ready', someFindings()],
    ['1 worth knowing', someFindings({ mono: note })],
    ['1 to fix', someFindings({ clipping: fails, mono: note, loudness: note })],
    ['2 to fix', someFindings({ clipping: fails, truePeak: fails })],
  ])('is “%s”', (words, findings) => {
    expect(checkVerdict(aSoundCheck({ findings }))).toBe(words);
  });

  it.each([
    ['Not measured yet', 'waiting'],
    ['Can’t be measured', 'undecodable'],
  ] as const)('says “%s” without measures', (words, state) => {
    expect(checkVerdict({ state, findings: [] })).toBe(words);
  });
});
