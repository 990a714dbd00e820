import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closingLine, oneFailed, onePassed } from './checkResult.ts';
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

describe('the count of a run', () => {
  it('is what the runner reports', async () => {
    expect(vitestResult(await report(vitest), true)).toEqual({ passed: 5, failed: 0 });
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
    expect(playwrightResult(await report({ stats, errors: [] }), false)).toEqual({ passed: 3, failed: 2 });
  });

  it('has a failure for a file that could not be loaded', async () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    const file = await report({ ...vitest, success: false, testResults });
    expect(vitestResult(file, false)).toEqual({ passed: 5, failed: 1 });
  });

  it('has a failure when the runner failed beside its tests, or left no report', async () => {
    expect(vitestResult(await report(vitest), false)).toEqual({ passed: 5, failed: 1 });
    expect(vitestResult(join(folder, 'none.json'), true)).toEqual(oneFailed);
    expect(playwrightResult(join(folder, 'none.json'), false)).toEqual(oneFailed);
  });

  it('closes with both sums', () => {
    expect(closingLine([onePassed, oneFailed, { passed: 40, failed: 2 }])).toBe('41 passed, 3 failed');
  });
});
