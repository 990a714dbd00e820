import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { PushDevicesRepository } from './pushDevices.repository.ts';
import { testMessage } from './pushWords.ts';
import type { SendPush } from './sendPush.ts';

type Deps = {
  devices: Pick<PushDevicesRepository, 'startTest' | 'reached' | 'forget'>;
  send: SendPush;
  clock: Clock;
  log: Log;
};

const GAP_SECONDS = 10;

/**
 * Sends a notification to one of a person's browsers, and says what became of it.
 *
 * @throws AppError `not_found` if they have no such browser; `too_many_requests` within ten seconds of the last one; `gone` if the browser no
 * longer takes any, which removes it; `unavailable` while its push service is away, or for one inside a network; `bad_gateway` if it refuses
 * @see PRODUCT.md, Push
 */
export async function testPushDevice(
  { who, id }: { who: Pick<Identity, 'userId'>; id: number },
  { devices, send, clock, log }: Deps,
): Promise<undefined> {
  const device = await devices.startTest(who.userId, id, clock.now(), GAP_SECONDS);
  if (device === 'unknown') throw new AppError('not_found', 'Browser not found');
  if (device === 'early') {
    throw new AppError('too_many_requests', 'You’ve just sent a test. Please wait a moment.', {
      retryAfterSeconds: GAP_SECONDS,
    });
  }
  const reply = await send(device, testMessage, { urgency: 'high' });
  switch (reply.state) {
    case 'taken':
      await devices.reached(id, clock.now());
      return undefined;
    case 'gone':
      await devices.forget(id, device.endpoint);
      throw new AppError('gone', 'This browser no longer accepts notifications. Turn them on again in that browser.');
    // One answer for both, or a test would tell which names there are inside.
    case 'inside':
    case 'later':
      throw new AppError('unavailable', 'The browser’s push service can’t be reached. Please try again in a moment.');
    case 'refused':
      log.warn({ because: reply.because }, 'a push service refused a test');
      throw new AppError(
        'bad_gateway',
        'The browser’s push service refused the message. Turn notifications off and on again in that browser.',
      );
  }
}
