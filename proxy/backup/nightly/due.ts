/** The last moment before `now` at which a nightly dump was due, at this hour of the machine's own time. */
export function lastDueAt(now: Date, hour: number): Date {
  const due = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
}

/** The next moment at which a nightly dump is due. */
function nextDueAt(now: Date, hour: number): Date {
  const next = lastDueAt(now, hour);
  next.setDate(next.getDate() + 1);
  return next;
}

type Asked = {
  now: Date;
  hour: number;
  /** when the newest dump was made; where there is none, when dumping began */
  last: Date;
  failedAt: Date | undefined;
};

/** After a failure, the next attempt waits: the disk may be full, or the database away. */
const TRY_AGAIN_MS = 3_600_000;

/** When the next attempt comes: an hour after a failure, or else at the next night's hour. */
export function nextAttemptAt(now: Date, hour: number, failedAt: Date | undefined): Date {
  return failedAt ? new Date(failedAt.getTime() + TRY_AGAIN_MS) : nextDueAt(now, hour);
}

/** Whether a dump should be made now. A missed night is made up for; after a failure, an hour passes. */
export function isDue({ now, hour, last, failedAt }: Asked): boolean {
  if (last >= lastDueAt(now, hour)) return false;
  return failedAt === undefined || now.getTime() - failedAt.getTime() >= TRY_AGAIN_MS;
}
