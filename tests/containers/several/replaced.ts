import { expect, it } from 'vitest';
import { type Band, inWords } from './band.ts';
import { scaled } from './instance.ts';

/** Eight containers, each with its drain. */
const ALL_WITHIN_MS = 420_000;

/** Everything is replaced one by one, while people read, listen and write. */
export function replaced(band: () => Band): void {
  it(
    'fails nobody',
    async () => {
      const { simmer, traffic, lostOrTwice } = band();
      const flow = await traffic();
      await flow.more(20);
      for (const service of scaled) {
        for (const { name } of await simmer.instances(service)) {
          await simmer.docker('stop', '--time', '35', name);
          await simmer.docker('rm', name);
          await simmer.fill(service);
          await simmer.whole();
        }
      }
      await flow.more(40);
      const { requests, bytes, failures, notes } = await flow.stop();
      const lost = await lostOrTwice(notes);
      const heard = `${Math.round(bytes / 1_000_000)} MB of music`;
      console.log(
        `  ${requests} requests, ${heard}, ${notes.length} notes: ${failures.length} failed, ${lost.length} lost`,
      );
      expect(inWords(failures)).toEqual([]);
      expect(lost).toEqual([]);
    },
    ALL_WITHIN_MS,
  );
}
