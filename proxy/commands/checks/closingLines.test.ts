import { describe, expect, it } from 'vitest';
import { oneFailed, onePassed } from './checkResult.ts';
import { closingLines, type EndedStep } from './closingLines.ts';

const ended = (name: string, result: EndedStep['result'], given: Partial<EndedStep> = {}): EndedStep => ({
  name,
  tookMs: 1_000,
  cpuSeconds: 2,
  result,
  flaky: [],
  ...given,
});
const plays = { file: 'mf-player/play.test.ts', test: 'a song › plays', why: 'expected 1 to be 2' };

describe('the last lines of a run', () => {
  it('tell what each part took, and close with the sums', () => {
    expect(
      closingLines([ended('types', onePassed), ended('tests', { passed: 40, failed: 0 }, { tookMs: 2_500 })]),
    ).toEqual([
      'part            cpu s   budget  clock s',
      'types               2       60        1',
      'tests               2                 3',
      'all                 4                 4',
      '41 passed, 0 failed',
    ]);
  });

  it('name a part that is over its budget', () => {
    const lines = closingLines([ended('types', onePassed, { cpuSeconds: 1_000 }), ended('lint', onePassed)]);
    expect(lines.filter((line) => line.startsWith('over'))).toEqual([
      expect.stringMatching(/^over its budget: types\./),
    ]);
  });

  it('name what failed, a step without names by its own', () => {
    const lines = closingLines([ended('types', oneFailed), ended('tests', { ...oneFailed, failures: [plays] })]);
    expect(lines.slice(4)).toEqual([
      'failed: types',
      'failed: mf-player/play.test.ts › a song › plays (expected 1 to be 2)',
      '0 passed, 2 failed',
    ]);
  });

  it('name what was flaky, before what failed', () => {
    const lines = closingLines([ended('types', oneFailed), ended('tests', onePassed, { flaky: [plays] })]);
    expect(lines.slice(4)).toEqual([
      'flaky: mf-player/play.test.ts › a song › plays (expected 1 to be 2)',
      'failed: types',
      '1 passed, 1 failed',
    ]);
  });

  it('begin with the ten slowest files', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
    const lines = closingLines([ended('tests', { ...onePassed, files })]);
    expect(lines.slice(0, 3)).toEqual(['The slowest files:', '  11.0 s  11.test.ts', '  10.0 s  10.test.ts']);
    expect(lines.filter((line) => line.includes('.test.ts'))).toHaveLength(10);
  });
});
