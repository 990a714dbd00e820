import type { FetchOpenSessions } from './fetchOpenSessions.ts';
import type { PushDevicesRepository } from './pushDevices.repository.ts';

type Deps = {
  devices: Pick<PushDevicesRepository, 'listSessions' | 'removeSessions'>;
  fetchOpenSessions: FetchOpenSessions;
};

/** Removes the browser of a session that has ended. */
export async function endPushOfSession(sessionId: number, { devices }: Pick<Deps, 'devices'>): Promise<void> {
  await devices.removeSessions([sessionId]);
}

/**
 * Removes browsers whose session has ended unnoticed, or whose person has lost access.
 *
 * @param userId only those of one person
 * @throws what `fetchOpenSessions` throws; then nothing is removed
 */
export async function endClosedPush({ devices, fetchOpenSessions }: Deps, userId?: number): Promise<void> {
  const known = await devices.listSessions(userId);
  const open = await fetchOpenSessions(known);
  const closed = known.filter((sessionId) => !open.has(sessionId));
  if (closed.length > 0) await devices.removeSessions(closed);
}
