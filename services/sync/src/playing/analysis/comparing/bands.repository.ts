import { findRow } from '@simmer/service-common/database/rows.ts';
import { BANDS_RECIPE } from '@simmer/service-sound/bands/bandLayout.ts';
import { unpackBands } from '@simmer/service-sound/bands/packBands.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const bandsRow = z.object({ frames: z.number().int(), packed: z.instanceof(Uint8Array) });

export type BandsRepository = ReturnType<typeof createBandsRepository>;

/** The bands of contents, by which they are compared. */
export function createBandsRepository(database: DataSource) {
  return {
    /** A content's bands, `BANDS` bytes per frame; undefined without any of the current recipe. */
    async find(mediaName: string): Promise<Uint8Array | undefined> {
      const row = await findRow(
        database,
        bandsRow,
        'SELECT frames, packed FROM bands WHERE media_name = $1 AND recipe = $2',
        [mediaName, BANDS_RECIPE],
      );
      return row && unpackBands(row);
    },
  };
}
