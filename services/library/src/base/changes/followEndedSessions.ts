import { SESSION_ENDED_CHANNEL } from '@simmer/contracts/services';
import type { Database } from '../database/database.ts';

/** Says which session has ended; without a number, that some may have ended unnoticed. Until the signal is aborted. */
export const followEndedSessions = (
  { channels }: Pick<Database, 'channels'>,
  ended: (sessionId?: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  channels.follow(
    SESSION_ENDED_CHANNEL,
    (session) => ended(session === undefined ? undefined : Number(session)),
    signal,
  );
