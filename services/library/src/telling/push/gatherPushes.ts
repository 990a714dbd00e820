import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Queries } from '@simmer/service-common/database/rows.ts';
import type { JobHandler } from '@simmer/service-common/jobs/jobKind.ts';
import { sendJob, sendJobs } from '@simmer/service-common/jobs/sendJob.ts';
import type { Database } from '../../base/database/database.ts';
import type { Choice } from '../settings/choices.ts';
import { quietUntil } from '../settings/quietHours.ts';
import { type DeviceJob, deviceJob, gatherJob } from './pushJobs.ts';
import { holdBack, isWaiting, putOnWay, takeWaiting, type WaitingPush } from './pushWaiting.repository.ts';

type GatherDeps = {
  database: Pick<Database, 'transaction'>;
  readChoice(queries: Queries, userId: number): Promise<Choice>;
  listDevices(userId: number): Promise<number[]>;
  clock: Clock;
};

/** What comes within this time comes together. */
const GATHER_SECONDS = 2;
/** More at once are one message. */
const MOST_SINGLE = 3;

const keyOf = (userId: number) => `person-${userId}`;

/** Takes up one notification for push; a person without a browser for it costs nothing more. */
export function takeUpNotification({ database }: Pick<GatherDeps, 'database'>): JobHandler<{ notificationId: number }> {
  return ({ notificationId }, _signal, job) =>
    database.transaction(async (transaction) => {
      const userId = await putOnWay(transaction, notificationId);
      if (userId !== undefined) {
        await sendJob(transaction, gatherJob, { userId }, { key: keyOf(userId), afterSeconds: GATHER_SECONDS });
      }
      await job.finish(transaction);
    });
}

/** Has what waits for a person worked out anew: by other quiet hours it may go now. */
export async function gatherAnew(queries: Queries, userId: number): Promise<void> {
  if (await isWaiting(queries, userId)) await sendJob(queries, gatherJob, { userId }, { key: keyOf(userId) });
}

/** The messages for what waited: each alone, but one for what was held back, and one for many. */
function messagesOf(waiting: readonly WaitingPush[]): number[][] {
  const ids = waiting.map(({ notificationId }) => notificationId);
  const isOne = waiting.some(({ isHeld }) => isHeld) || waiting.length > MOST_SINGLE;
  return isOne ? [ids] : ids.map((id) => [id]);
}

/**
 * Hands what waits for a person to each of their browsers, once. In their quiet hours it waits for the end of them.
 *
 * @see PRODUCT.md, Push
 */
export function gatherPushes({ database, readChoice, listDevices, clock }: GatherDeps): JobHandler<{ userId: number }> {
  return ({ userId }, _signal, job) =>
    database.transaction(async (transaction) => {
      const now = clock.now();
      const quietEndsAt = await quietUntil(transaction, await readChoice(transaction, userId), now);
      if (quietEndsAt) {
        const isAny = await holdBack(transaction, userId);
        if (isAny) await sendJob(transaction, gatherJob, { userId }, { key: keyOf(userId), at: quietEndsAt });
      } else {
        const messages = messagesOf(await takeWaiting(transaction, userId));
        const devices = messages.length > 0 ? await listDevices(userId) : [];
        const since = now.toISOString();
        const jobs = messages.flatMap((notificationIds) =>
          devices.map((deviceId): { data: DeviceJob } => ({ data: { deviceId, notificationIds, since, delays: 0 } })),
        );
        await sendJobs(transaction, deviceJob, jobs);
      }
      await job.finish(transaction);
    });
}
