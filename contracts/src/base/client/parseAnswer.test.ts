import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { parseAnswer } from './parseAnswer.ts';

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, more: 'left out' }));
const list = z.array(z.object({ id: z.number() }));
afterEach(() => vi.restoreAllMocks());

describe('an answer', () => {
  it('is what its schema makes of it, short or long', async () => {
    for (const count of [3, 2000]) expect(await parseAnswer(list, rows(count))).toEqual(list.parse(rows(count)));
  });

  it('with a long list lets other work in between', async () => {
    // Every look at the clock finds a slice over.
    let nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 20));
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await parseAnswer(list, rows(600));
    isDone = true;
    expect(turns).toBeGreaterThan(3);
  });

  it('that is wrong is refused, with the place of the fault', async () => {
    const wrong = [...rows(700), { id: 'seven' }];
    await expect(parseAnswer(list, wrong)).rejects.toMatchObject({
      issues: [{ path: [700, 'id'] }],
    });
  });
});
