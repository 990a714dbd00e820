import { expect, it } from 'vitest';
import { scaled } from '../product/instance.ts';
import { type Band, inWords } from './band.ts';

/** One of each is replaced, then the other one, while people read, listen and write. */
export function replaced(band: () => Band): void {
  it('fails nobody', async () => {
    const { simmer, traffic, lostOrTwice } = band();
    const flow = await traffic();
    await flow.more(20);
    const all = await Promise.all(scaled.map((service) => simmer.instances(service)));
    for (const place of [0, 1]) {
      const going = all.map((instances) => instances[place]?.name ?? expect.fail('one is missing'));
      await Promise.all(going.map((name) => simmer.docker('stop', '--time', '35', name)));
      await simmer.docker('rm', ...going);
      await simmer.fill();
      await simmer.whole();
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
  });
}
