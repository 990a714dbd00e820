import { CheckedEntity } from '@simmer/service-common/database/checkedEntity.ts';
import { z } from 'zod';

/** How often something happened since the window opened. */
export const rateWindow = z.object({
  key: z.string(),
  calls: z.number(),
  endsAt: z.date(),
});

export type RateWindow = z.infer<typeof rateWindow>;

export const rateWindowEntity = new CheckedEntity<RateWindow>(rateWindow, {
  name: 'rateWindow',
  tableName: 'rate_window',
  columns: {
    key: { type: 'text', primary: true },
    calls: { type: 'integer' },
    endsAt: { type: 'timestamptz', name: 'ends_at' },
  },
});
