import { expect, it } from 'vitest';
import { createLog } from '../base/log.ts';
import { createReading } from './reading.ts';

const log = createLog('test', 'silent');
const never = () => new Promise<never>(() => undefined);

it('asks once for everyone who looks at the same time, and not again for a while', async () => {
  let asked = 0;
  const reading = createReading(() => Promise.resolve((asked += 1)), { log });
  expect(await Promise.all([reading.latest(), reading.latest()])).toEqual([1, 1]);
  expect(await reading.latest()).toBe(1);
  expect(asked).toBe(1);
});

it('keeps what it knows while it gets no answer, and asks for nothing more meanwhile', async () => {
  let asked = 0;
  const read = () => ((asked += 1) === 1 ? Promise.resolve('known') : never());
  const reading = createReading(read, { log, goodForMs: 0, waitMs: 10 });
  expect(await reading.latest()).toBe('known');
  expect(reading.isAnswered()).toBe(true);
  for (const _ of [1, 2, 3]) expect(await reading.latest()).toBe('known');
  expect(reading.isAnswered()).toBe(false);
  expect(asked).toBe(2);
});

it('survives a failure, and recovers from it', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve('back')];
  const reading = createReading(() => answers.shift()?.() ?? never(), { log, goodForMs: 0 });
  expect(await reading.latest()).toBeUndefined();
  expect(reading.isAnswered()).toBe(false);
  expect(await reading.latest()).toBe('back');
  expect(reading.isAnswered()).toBe(true);
});
