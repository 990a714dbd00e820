import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closingLine, failureLines, oneFailed, onePassed } from './checkResult.ts';
import { playwrightResult, vitestResult } from './reports.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-reports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function report(content: unknown): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(file, JSON.stringify(content));
  return file;
}

const vitest = { success: true, numPassedTests: 5, numFailedTests: 0, testResults: [] };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0 }, suites: [], errors: [] };

const root = '/checkout';
const ofVitest = async (content: unknown, succeeded: boolean, uncaught: unknown[] = []) =>
  vitestResult({ root, report: await report(content), uncaught: await report(uncaught) }, succeeded);

describe('the count of a run', () => {
  it('is what the runner reports', async () => {
    expect(await ofVitest(vitest, true)).toEqual({ passed: 5, failed: 0 });
    const stats = { expected: 3, unexpected: 1, flaky: 1 };
    expect(playwrightResult(await report({ ...playwright, stats }), false)).toEqual({ passed: 3, failed: 2 });
  });

  it('has a failure for a file that could not be loaded, or not be prepared', async () => {
    const unloaded = { name: '/checkout/a.test.ts', status: 'failed', message: 'No such file', assertionResults: [] };
    const skipped = { status: 'skipped', ancestorTitles: [], title: 'plays', failureMessages: [] };
    const unprepared = { ...unloaded, name: '/checkout/b.test.ts', message: '', assertionResults: [skipped] };
    const content = { ...vitest, success: false, testResults: [unloaded, unprepared] };
    expect(await ofVitest(content, false)).toEqual({
      passed: 5,
      failed: 2,
      failures: ['a.test.ts: No such file', 'b.test.ts: its preparation failed'],
    });
  });

  it('has a failure when the runner failed beside its tests, or left no report', async () => {
    expect(await ofVitest(vitest, false)).toEqual({ passed: 5, failed: 1 });
    const none = join(folder, 'none.json');
    expect(vitestResult({ root, report: none, uncaught: none }, true)).toEqual(oneFailed);
    expect(playwrightResult(none, false)).toEqual(oneFailed);
  });

  it('closes with both sums', () => {
    expect(closingLine([onePassed, oneFailed, { passed: 40, failed: 2 }])).toBe('41 passed, 3 failed');
  });
});

describe('the names of what failed', () => {
  it('say file, test and what was seen, on one line without colours', async () => {
    const failed = {
      status: 'failed',
      ancestorTitles: ['', 'a song'],
      title: 'plays',
      failureMessages: [
        `\u001b[31mAssertionError\u001b[39m: expected 1\n  to be 2 ${'.'.repeat(900)}\n    at play.test.ts:3:5`,
      ],
    };
    const passed = { ...failed, status: 'passed', title: 'stops', failureMessages: [] };
    const tested = { name: '/checkout/mf-player/play.test.ts', status: 'failed', message: '' };
    const testResults = [{ ...tested, assertionResults: [passed, failed] }];
    const { failures } = await ofVitest({ ...vitest, success: false, numFailedTests: 1, testResults }, false);
    expect(failures).toEqual([
      expect.stringMatching(/^mf-player\/play\.test\.ts > a song > plays: AssertionError: expected 1 to be 2 \.+$/),
    ]);
    expect(failures?.[0]?.length).toBeLessThan(400);
  });

  it('has the errors that nobody caught, with the test they came from', async () => {
    const uncaught = [
      { message: 'fetch failed', VITEST_TEST_PATH: '/checkout/shell/a.test.ts', VITEST_TEST_NAME: 'opens' },
    ];
    expect(await ofVitest(vitest, false, uncaught)).toEqual({
      passed: 5,
      failed: 1,
      failures: ['shell/a.test.ts > opens: nobody caught fetch failed'],
    });
  });

  it('has journeys, also those that passed at a second try only', async () => {
    const journey = (title: string, status: string) => ({
      title,
      file: 'e2e/song.spec.ts',
      tests: [{ projectName: 'people', status, results: [{ errors: [{ message: 'Error: not in sight' }] }] }],
    });
    const inner = { title: 'a song', specs: [journey('plays', 'unexpected')] };
    const specs = [journey('opens', 'expected'), journey('closes', 'flaky')];
    const suites = [{ title: 'e2e/song.spec.ts', specs, suites: [inner] }];
    const stats = { expected: 1, unexpected: 1, flaky: 1 };
    const content = { stats, suites, errors: [{ message: 'no browser' }] };
    expect(playwrightResult(await report(content), false).failures).toEqual([
      'people, e2e/song.spec.ts > closes: Error: not in sight',
      'people, e2e/song.spec.ts > a song > plays: Error: not in sight',
      'beside the journeys: no browser',
    ]);
  });

  it('is the name of the step where nothing in it has one', () => {
    expect(failureLines('types', onePassed)).toEqual([]);
    expect(failureLines('types', oneFailed)).toEqual(['failed: types']);
    expect(failureLines('tests', { ...oneFailed, failures: ['a.test.ts > plays'] })).toEqual([
      'failed: a.test.ts > plays',
    ]);
  });
});
