import { readRows } from '@simmer/service-common/database/rows.ts';
import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { type RateWindow, rateWindow, rateWindowEntity } from './rateWindow.entity.ts';

export const rateWindowsRepository = (manager: EntityManager) => ({
  /**
   * Adds counts and opens a new window if the old one is over. A single statement, so instances share it without losing
   * calls. Locks rows in key order, so simultaneous reports cannot deadlock.
   * @param counts of different keys
   */
  async add(counts: { key: string; calls: number; windowMs: number }[], now: Date): Promise<RateWindow[]> {
    return readRows(
      manager,
      rateWindow,
      `INSERT INTO rate_window AS open (key, calls, ends_at)
       SELECT key, calls, $4::timestamptz + window_ms * interval '1 millisecond'
         FROM unnest($1::text[], $2::integer[], $3::integer[]) AS counted (key, calls, window_ms) ORDER BY key
       ON CONFLICT (key) DO UPDATE SET
         calls = CASE WHEN open.ends_at <= $4 THEN excluded.calls ELSE open.calls + excluded.calls END,
         ends_at = CASE WHEN open.ends_at <= $4 THEN excluded.ends_at ELSE open.ends_at END
       RETURNING key, calls, ends_at AS "endsAt"`,
      [counts.map(({ key }) => key), counts.map(({ calls }) => calls), counts.map(({ windowMs }) => windowMs), now],
    );
  },

  /** Counts one call. */
  async count(key: string, now: Date, windowMs: number): Promise<Pick<RateWindow, 'calls' | 'endsAt'>> {
    const [counted] = await this.add([{ key, calls: 1, windowMs }], now);
    if (!counted) throw new Error('Counting a call returned no row.');
    return counted;
  },

  /** Takes one call back if its window is still open. */
  async takeBack(key: string, now: Date): Promise<void> {
    await manager
      .getRepository(rateWindowEntity)
      .decrement({ key, calls: MoreThan(0), endsAt: MoreThan(now) }, 'calls', 1);
  },

  async deleteEnded(now: Date): Promise<void> {
    await manager.getRepository(rateWindowEntity).delete({ endsAt: LessThanOrEqual(now) });
  },
});
