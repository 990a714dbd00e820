import { describe, expect, it } from 'vitest';
import { type CheckResult, oneFailed, onePassed } from './checkResult.ts';
import { runFailedAgain } from './runFailedAgain.ts';

const failure = (file: string, test = 'plays') => ({ file, test, why: 'not in time' });

/** Runs the failed files again, with these second results. */
async function again(failures: ReturnType<typeof failure>[], second: Record<string, CheckResult>) {
  const ran: string[] = [];
  const result: CheckResult = {
    passed: 40,
    failed: failures.length,
    failures,
    runAgain: async (file) => second[file] ?? oneFailed,
  };
  const settled = await runFailedAgain(result, (file) => ran.push(file));
  return { ...settled, ran };
}

describe('a file that failed', () => {
  it('is run once more, and counts as passed when all of it passes then', async () => {
    const failures = [failure('a.test.ts', 'plays'), failure('a.test.ts', 'stops'), failure('b.test.ts')];
    const { result, flaky, ran } = await again(failures, { 'a.test.ts': { passed: 7, failed: 0 } });
    expect(ran).toEqual(['a.test.ts', 'b.test.ts']);
    expect(result).toMatchObject({ passed: 42, failed: 1, failures: [failure('b.test.ts')] });
    expect(flaky).toEqual([failure('a.test.ts', 'plays'), failure('a.test.ts', 'stops')]);
  });

  it('has failed all the same when another of its tests fails the second time, or none runs', async () => {
    const failures = [failure('a.test.ts'), failure('b.test.ts')];
    const second = { 'a.test.ts': { passed: 6, failed: 1 }, 'b.test.ts': { passed: 0, failed: 0 } };
    const { result, flaky } = await again(failures, second);
    expect(result).toMatchObject({ passed: 40, failed: 2, failures });
    expect(flaky).toEqual([]);
  });

  it('is not rerun without a name, or if too many files failed for it to be chance', async () => {
    expect(await again([failure('')], {})).toMatchObject({ ran: [], result: { failed: 1 } });
    const many = Array.from({ length: 11 }, (_, index) => failure(`${index}.test.ts`));
    expect(await again(many, {})).toMatchObject({ ran: [], result: { failed: 11 } });
  });

  it('is not looked for in a step that has no files', async () => {
    expect(await runFailedAgain(onePassed, () => undefined)).toEqual({ result: onePassed, flaky: [] });
    expect(await runFailedAgain(oneFailed, () => undefined)).toEqual({ result: oneFailed, flaky: [] });
  });
});
