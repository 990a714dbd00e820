import type { DataSource } from 'typeorm';

/** What is known of a content's sound; `fingerprint` is null while it was not listened to, or cannot be. */
export type KnownSound = { mediaName: string; isWaiting: boolean; fingerprint: Uint8Array | null };

export type LikenessRepository = ReturnType<typeof createLikenessRepository>;

/** Finds what contents are compared by. */
export function createLikenessRepository(database: DataSource) {
  return {
    /** What is known of those that were ever asked for. */
    find: (mediaNames: readonly string[]): Promise<KnownSound[]> =>
      database.query<KnownSound[]>(
        `SELECT media_name AS "mediaName", outcome IS NULL AS "isWaiting", fingerprint FROM analysis WHERE media_name = ANY ($1)`,
        [mediaNames],
      ),
  };
}
