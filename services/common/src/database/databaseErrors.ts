import { z } from 'zod';

/** What is wrong with the database, where it is nothing that the caller did. */
export type DatabaseTrouble = 'away' | 'busy' | 'full';

const databaseError = z.object({ code: z.string().default(''), name: z.string().default(''), message: z.string() });

// Postgres going away, refusing new sessions, being out of connections or memory, ending a session (SQLSTATE classes 08, 3D, 53, 57P, 25P03 to 25P05,
// 58) and sockets that fail.
const awayCode =
  /^(08|3D|53|57P|25P0[345]|58)|^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;
// The driver's own words, and TypeORM's, when a connection breaks or none is to be had; they come without a code.
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end)/;
const awayNames = /^QueryRunner(Provider)?AlreadyReleasedError$/;
// A lock that was not given in time, a statement that took too long, and what two transactions do to each other.
const busyCode = /^(55P03|57014|40001|40P01)$/;
// 25006: the embedded database only reads while its disk is full.
const fullCode = /^(53100|25006|ENOSPC|EDQUOT)$/;
const fullWords = /No space left on device/;

/** Tells trouble of the database from an error of ours. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  const { code = '', name = '', message = '' } = databaseError.safeParse(error).data ?? {};
  if (fullCode.test(code) || (code !== '' && fullWords.test(message))) return 'full';
  if (busyCode.test(code)) return 'busy';
  const isAway = awayCode.test(code) || awayNames.test(name) || (code === '' && awayWords.test(message));
  return isAway ? 'away' : undefined;
}

/** Whether Postgres undid a transaction because of another one: done again, it mostly goes through. */
export function isUndoneByAnother(error: unknown): boolean {
  const { code = '' } = databaseError.safeParse(error).data ?? {};
  return code === '40P01' || code === '40001';
}
