import { execute, readRows } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const checksum = z.object({ mediaName: z.string(), crc32: z.number() });

export type ChecksumRepository = ReturnType<typeof createChecksumRepository>;

/** The CRC-32 of contents, noted as they are read: a ZIP's directory has all of them, however late it is resumed. */
export function createChecksumRepository(database: DataSource) {
  return {
    /** the known ones, by media name */
    async find(mediaNames: readonly string[]): Promise<Map<string, number>> {
      const rows = await readRows(
        database,
        checksum,
        `SELECT media_name AS "mediaName", crc32::float8 FROM analysis WHERE media_name = ANY ($1) AND crc32 IS NOT NULL`,
        [mediaNames],
      );
      return new Map(rows.map(({ mediaName, crc32 }) => [mediaName, crc32]));
    },

    async keep(mediaName: string, crc32: number): Promise<void> {
      await execute(database, 'UPDATE analysis SET crc32 = $2 WHERE media_name = $1', [mediaName, crc32]);
    },
  };
}
