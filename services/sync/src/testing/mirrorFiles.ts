import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { column } from '@simmer/service-common/database/column.ts';
import { readValues } from '@simmer/service-common/database/rows.ts';
import { vi } from 'vitest';
import type { TestStorage } from './testStorage.ts';
import type { TestSync } from './testSync.ts';
import { forgetLengths } from './workOff.ts';

/** Puts files into the empty storage and mirrors them. @returns their media names, in the order of their paths */
export async function mirrorFiles(
  storage: TestStorage,
  { pass, database }: TestSync,
  files: Record<string, Uint8Array>,
): Promise<string[]> {
  for (const [name, content] of Object.entries(files)) await storage.put(name, content);
  const held = 'SELECT media_name FROM file WHERE removed_at IS NULL ORDER BY path_lower';
  const names = await vi.waitFor(
    async () => {
      await pass();
      const found = await readValues(database, column.text, held);
      if (found.length < Object.keys(files).length) throw new Error(`Only ${found.length} files are mirrored.`);
      return found;
    },
    { timeout: conditionTimeoutMs, interval: 10 },
  );
  await forgetLengths(database);
  return names;
}
