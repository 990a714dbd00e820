import { z } from 'zod';

/** Database trouble that is not the caller's fault. */
export type DatabaseTrouble = 'away' | 'busy' | 'full';

const databaseError = z.object({ code: z.string().default(''), name: z.string().default(''), message: z.string() });

// Postgres shutting down, refusing new sessions, out of connections or memory, ending a session (SQLSTATE classes 08,
// 3D, 53, 57P, 25P03 to 25P05, 58), and failing sockets.
const awayCode =
  /^(08|3D|53|57P|25P0[345]|58)|^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;
// Messages of the driver and TypeORM for a broken or unavailable connection; these errors have no code.
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end)/;
const awayNames = /^QueryRunner(Provider)?AlreadyReleasedError$/;
// Lock timeouts, statement timeouts, deadlocks and serialization failures.
const busyCode = /^(55P03|57014|40001|40P01)$/;
// 25006: the embedded database is read-only while its disk is full.
const fullCode = /^(53100|25006|ENOSPC|EDQUOT)$/;
const fullWords = /No space left on device/;

/** Distinguishes database trouble from our own errors. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  const { code = '', name = '', message = '' } = databaseError.safeParse(error).data ?? {};
  if (fullCode.test(code) || (code !== '' && fullWords.test(message))) return 'full';
  if (busyCode.test(code)) return 'busy';
  const isAway = awayCode.test(code) || awayNames.test(name) || (code === '' && awayWords.test(message));
  return isAway ? 'away' : undefined;
}

// Postgres shutting down, starting or recovering; a refused or broken connection.
const restartingCode = /^(57P0[123]|E(CONNREFUSED|CONNRESET|PIPE))$/;
const brokenWords = /^(Connection terminated unexpectedly|Client has encountered a connection error)/;

/** Whether Postgres has just ended this connection, or takes none at the moment: what it says or causes while it restarts. */
export function isRestarting(error: unknown): boolean {
  const { code = '', message = '' } = databaseError.safeParse(error).data ?? {};
  return restartingCode.test(code) || (code === '' && brokenWords.test(message));
}

/** Whether a table changed under a statement that Postgres has kept planned, as during an upgrade. */
export function isChangedUnderPlan(error: unknown): boolean {
  const { code = '', message = '' } = databaseError.safeParse(error).data ?? {};
  return code === '0A000' && message.includes('cached plan must not change result type');
}

/** Whether Postgres rolled a transaction back because of another one; a retry usually succeeds. */
export function isUndoneByAnother(error: unknown): boolean {
  const { code = '' } = databaseError.safeParse(error).data ?? {};
  return code === '40P01' || code === '40001' || isChangedUnderPlan(error);
}
