import type { NotificationItem, NotificationKind } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { JobHandler } from '@simmer/service-common/jobs/jobKind.ts';
import { sendJob } from '@simmer/service-common/jobs/sendJob.ts';
import type { Database } from '../../base/database/database.ts';
import type { FetchOpenSessions } from './fetchOpenSessions.ts';
import type { PushDevicesRepository } from './pushDevices.repository.ts';
import { type DeviceJob, deviceJob } from './pushJobs.ts';
import { pushWords } from './pushWords.ts';
import type { SendPush, Urgency } from './sendPush.ts';

type PushToDeviceDeps = {
  database: Pick<Database, 'transaction'>;
  devices: Pick<PushDevicesRepository, 'find' | 'reached' | 'forget' | 'removeSessions'>;
  /** of these, what the person may see, has not read, and wants pushed; the oldest first */
  readWanted(userId: number, ids: readonly number[]): Promise<NotificationItem[]>;
  /** when a person's quiet hours end; undefined if it isn't quiet */
  endOfQuiet(userId: number, now: Date): Promise<Date | undefined>;
  fetchOpenSessions: FetchOpenSessions;
  send: SendPush;
  clock: Clock;
  log: Log;
};

/** What was sent that much later is old news. */
const GIVEN_UP_AFTER_MS = 86_400_000;
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 3600;

const urgent: ReadonlySet<NotificationKind> = new Set(['mention', 'reply']);
const urgencyOf = (items: readonly NotificationItem[]): Urgency =>
  items.some(({ kind }) => urgent.has(kind)) ? 'high' : 'normal';

/**
 * Sends a message to one browser, unless it was read meanwhile or the browser's session has ended. Where it is sent twice, because its
 * process ended in between, the second one replaces the first without a sound.
 *
 * @throws what `fetchOpenSessions` throws: without auth's word nothing is sent
 * @see PRODUCT.md, Push
 */
export function pushToDevice(deps: PushToDeviceDeps): JobHandler<DeviceJob> {
  const { database, devices, readWanted, fetchOpenSessions, send, clock, log } = deps;
  return async (data, signal, job) => {
    const device = await devices.find(data.deviceId);
    if (!device) return;
    // Quiet hours may have begun since it was gathered, while its push service or this one was away.
    const quietEndsAt = await deps.endOfQuiet(device.userId, clock.now());
    if (quietEndsAt) {
      return database.transaction(async (transaction) => {
        await sendJob(transaction, deviceJob, data, { at: quietEndsAt });
        await job.finish(transaction);
      });
    }
    const [first, ...others] = await readWanted(device.userId, data.notificationIds);
    if (!first) return;
    const open = await fetchOpenSessions([device.sessionId]);
    if (!open.has(device.sessionId)) {
      await devices.removeSessions([device.sessionId]);
      return;
    }
    const items = [first, ...others] as const;
    const reply = await send(device, pushWords(items), { urgency: urgencyOf(items), signal });
    switch (reply.state) {
      case 'taken':
        return devices.reached(data.deviceId, clock.now());
      case 'gone':
        return devices.forget(data.deviceId, device.endpoint);
      case 'inside':
      case 'refused': {
        const because = reply.state === 'inside' ? 'its push service is inside a network' : reply.because;
        log.warn({ device: data.deviceId, because }, 'a push service refused a message; it is given up');
        return;
      }
      case 'later': {
        if (clock.now().getTime() - Date.parse(data.since) >= GIVEN_UP_AFTER_MS) {
          log.warn({ device: data.deviceId }, 'a push service was away for a day; the message is given up');
          return;
        }
        const usual = Math.min(FIRST_DELAY_SECONDS * 2 ** data.delays, LONGEST_DELAY_SECONDS);
        const afterSeconds = Math.max(reply.afterSeconds ?? 0, usual);
        await database.transaction(async (transaction) => {
          await sendJob(transaction, deviceJob, { ...data, delays: data.delays + 1 }, { afterSeconds });
          await job.finish(transaction);
        });
      }
    }
  };
}
