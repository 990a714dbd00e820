import { describe, expect, it } from 'vitest';
import { oneAtATime } from './oneAtATime.ts';

describe('one at a time', () => {
  it('begins the next when the one before is over, failed or not, in order', async () => {
    const inTurn = oneAtATime();
    const told: string[] = [];
    const work = (name: string, fails = false) =>
      inTurn(async () => {
        told.push(`${name} begins`);
        await Promise.resolve();
        told.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const all = await Promise.allSettled([work('first'), work('second', true), work('third')]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(told).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
  });
});
