import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { type RateWindow, rateWindowEntity } from './rateWindow.entity.ts';

export const rateWindowsRepository = (manager: EntityManager) => ({
  /** Counts one call, in a new window where the old one is over; one statement, so instances share it without losing a call. */
  async count(key: string, now: Date, windowMs: number): Promise<Pick<RateWindow, 'calls' | 'endsAt'>> {
    const rows = await manager.query<Pick<RateWindow, 'calls' | 'endsAt'>[]>(
      `INSERT INTO rate_window AS open (key, calls, ends_at) VALUES ($1, 1, $3)
       ON CONFLICT (key) DO UPDATE SET
         calls = CASE WHEN open.ends_at <= $2 THEN 1 ELSE open.calls + 1 END,
         ends_at = CASE WHEN open.ends_at <= $2 THEN excluded.ends_at ELSE open.ends_at END
       RETURNING calls, ends_at AS "endsAt"`,
      [key, now, new Date(now.getTime() + windowMs)],
    );
    const [counted] = rows;
    if (!counted) throw new Error('Counting a call gave no row back.');
    return counted;
  },

  async deleteEnded(now: Date): Promise<void> {
    await manager.getRepository(rateWindowEntity).delete({ endsAt: LessThanOrEqual(now) });
  },
});
