import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../../tests/setup/throwAwayFolder.ts';
import { oneFailed } from './checkResult.ts';
import { playwrightResult } from './playwrightReport.ts';

const folder = await throwAwayFolder();

async function resultOf(content: object, hasSucceeded: boolean) {
  const report = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(report, JSON.stringify({ stats: { expected: 1 }, suites: [], errors: [], ...content }));
  return playwrightResult({ report, folder: 'tests' }, hasSucceeded);
}

const aJourney = (title: string, status: string) => ({
  title,
  file: 'e2e/song.spec.ts',
  tests: [{ status, results: [{ duration: 1_500, errors: [{ message: 'Error: not in sight' }] }] }],
});

describe("what Playwright's report comes to", () => {
  it('names journeys that failed, also those that passed at a second try only, and what went wrong beside them', async () => {
    const inner = { title: 'a song', specs: [aJourney('plays', 'unexpected')] };
    const specs = [aJourney('opens', 'expected'), aJourney('closes', 'flaky')];
    const suites = [{ title: 'e2e/song.spec.ts', specs, suites: [inner] }];
    expect(await resultOf({ suites, errors: [{ message: 'no browser' }] }, false)).toEqual({
      passed: 1,
      failed: 3,
      files: [{ file: 'tests/e2e/song.spec.ts', seconds: 4.5 }],
      failures: [
        { file: 'tests/e2e/song.spec.ts', test: 'closes', why: 'Error: not in sight' },
        { file: 'tests/e2e/song.spec.ts', test: 'a song › plays', why: 'Error: not in sight' },
        { file: '', test: 'outside the journeys', why: 'no browser' },
      ],
    });
  });

  it('has a failure when the runner failed beside its journeys, or left no report', async () => {
    expect(await resultOf({}, false)).toMatchObject({ passed: 1, failed: 1 });
    expect(playwrightResult({ report: join(folder, 'none.json'), folder: 'tests' }, true)).toEqual(oneFailed);
  });
});
