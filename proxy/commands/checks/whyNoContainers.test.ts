import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../../tests/setup/throwAwayFolder.ts';
import { whyNoContainers, whyNotTried } from './whyNoContainers.ts';

const folder = await throwAwayFolder();

/** What is said where preparing says and ends so. */
async function whyAfter(program: string): Promise<string | undefined> {
  const file = join(folder, 'prepare.mjs');
  await writeFile(file, program);
  return whyNoContainers(folder, {}, file);
}

describe('the containers', () => {
  it('are left out where that is asked for', () => {
    expect(whyNotTried({ CONTAINER_TESTS: 'off' })).toBe('CONTAINER_TESTS is off');
  });

  it.runIf(process.getuid?.() !== 0)('are left out without root’s rights', () => {
    expect(whyNotTried({})).toBe('starting an engine for them takes root');
  });

  it.skipIf(whyNotTried({}))(
    'are left out where the machine lacks something, and tested where it does not',
    async () => {
      expect(await whyAfter('console.error("no engine"); process.exit(3);')).toBe('no engine');
      expect(await whyAfter('')).toBeUndefined();
    },
  );

  it.skipIf(whyNotTried({}))('fail where preparing itself is broken', async () => {
    await expect(whyAfter('throw new Error("a mistake of ours");')).rejects.toThrow('a mistake of ours');
  });
});
