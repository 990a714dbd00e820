import { EntitySchema } from 'typeorm';

/** How often something was done since a window opened. */
export type RateWindow = { key: string; calls: number; endsAt: Date };

export const rateWindowEntity = new EntitySchema<RateWindow>({
  name: 'rateWindow',
  tableName: 'rate_window',
  columns: {
    key: { type: 'text', primary: true },
    calls: { type: 'integer' },
    endsAt: { type: 'timestamptz', name: 'ends_at' },
  },
});
