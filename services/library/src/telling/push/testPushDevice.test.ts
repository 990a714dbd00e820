import { systemClock } from '@simmer/service-common/base/clock.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { expect, it } from 'vitest';
import type { PushReply } from './postToPushService.ts';
import { testPushDevice } from './testPushDevice.ts';

const refusalOf = (reply: PushReply) =>
  testPushDevice(
    { who: { userId: 1 }, id: 3 },
    {
      devices: {
        startTest: async () => ({ endpoint: 'https://push.example/x', p256dh: '', auth: '', userId: 1, sessionId: 11 }),
        reached: async () => undefined,
        forget: async () => undefined,
      },
      send: async () => reply,
      clock: systemClock,
      log: createLog('library', 'silent'),
    },
  ).catch((error: unknown) => error);

it('says the same of a push service inside a network as of one that cannot be reached', async () => {
  const unreachable = await refusalOf({ state: 'later', afterSeconds: undefined });
  expect(unreachable).toMatchObject({ code: 'unavailable' });
  expect(await refusalOf({ state: 'inside' })).toEqual(unreachable);
});
