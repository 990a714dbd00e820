import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../../tests/setup/throwAwayFolder.ts';
import { oneFailed } from './checkResult.ts';
import { vitestResult } from './vitestReport.ts';

const folder = await throwAwayFolder();

async function file(content: unknown): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(path, JSON.stringify(content));
  return path;
}

const root = '/checkout';
const report = { success: true, numPassedTests: 5, testResults: [] };
const failed = { ...report, success: false };
const resultOf = async (content: unknown, hasSucceeded: boolean, uncaught: unknown[] = []) =>
  vitestResult({ root, report: await file(content), uncaught: await file(uncaught) }, hasSucceeded);

const aFile = (name: string, given: object = {}) => ({
  name: `/checkout/${name}`,
  status: 'passed',
  message: '',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: [],
  ...given,
});
const aTest = (title: string, given: object = {}) => ({
  status: 'passed',
  ancestorTitles: ['', 'a song'],
  title,
  failureMessages: [],
  ...given,
});

describe("what Vitest's report comes to", () => {
  it('is its count, and how long each file took', async () => {
    const result = await resultOf({ ...report, testResults: [aFile('mf-player/play.test.ts')] }, true);
    expect(result).toEqual({ passed: 5, failed: 0, files: [{ file: 'mf-player/play.test.ts', seconds: 2.5 }] });
  });

  it('names a failed test and what was seen, on one line without colours', async () => {
    const message = `\u001b[31mAssertionError\u001b[39m: expected 1\n  to be 2 ${'.'.repeat(900)}\n    at play.test.ts:3:5`;
    const assertionResults = [aTest('stops'), aTest('plays', { status: 'failed', failureMessages: [message] })];
    const testResults = [aFile('mf-player/play.test.ts', { status: 'failed', assertionResults })];
    const { failures = [] } = await resultOf({ ...failed, testResults }, false);
    expect(failures).toEqual([
      {
        file: 'mf-player/play.test.ts',
        test: 'a song › plays',
        why: expect.stringMatching(/^AssertionError: expected 1 to be 2 \.+$/),
      },
    ]);
    expect(failures[0]?.why.length).toBeLessThanOrEqual(300);
  });

  it('has a failure for a file that could not be loaded, or not be prepared', async () => {
    const testResults = [
      aFile('a.test.ts', { status: 'failed', message: 'No such file' }),
      aFile('b.test.ts', { status: 'failed', assertionResults: [aTest('plays', { status: 'skipped' })] }),
    ];
    const { failed: count, failures } = await resultOf({ ...failed, testResults }, false);
    expect(count).toBe(2);
    expect(failures).toEqual([
      { file: 'a.test.ts', test: '', why: 'No such file' },
      { file: 'b.test.ts', test: '', why: 'its setup failed' },
    ]);
  });

  it('includes uncaught errors, with their tests', async () => {
    const uncaught = [
      { message: 'fetch failed', VITEST_TEST_PATH: '/checkout/shell/a.test.ts', VITEST_TEST_NAME: 'opens' },
      { message: 'no test ran' },
    ];
    const { failed: count, failures } = await resultOf(report, false, uncaught);
    expect(count).toBe(2);
    expect(failures).toEqual([
      { file: 'shell/a.test.ts', test: 'opens', why: 'nobody caught fetch failed' },
      { file: '', test: '', why: 'nobody caught no test ran' },
    ]);
  });

  it('has a failure when the runner failed beside its tests, or left no report', async () => {
    expect(await resultOf(report, false)).toMatchObject({ passed: 5, failed: 1 });
    const none = join(folder, 'none.json');
    expect(vitestResult({ root, report: none, uncaught: none }, true)).toEqual(oneFailed);
  });
});
