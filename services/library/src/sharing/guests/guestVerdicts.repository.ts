import { guestVerdict, ownVerdict, type VerdictKind } from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { countRows, findRow, readRows } from '@simmer/service-common/database/rows.ts';
import { announce, announceTo } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { notice } from '../../base/occurrences/notice.ts';
import { forgetVerdict } from '../../base/occurrences/verdictEvent.ts';
import { guestOf, storedGuest } from '../../talking/notes/guestOfNote.ts';
import type { PlayedVersion } from '../visits/played.repository.ts';
import { holdWriter } from './guests.repository.ts';

const storedVerdict = guestVerdict.extend({ guest: storedGuest });

type NewVerdict = {
  guestId: number;
  publicLinkId: number;
  played: Pick<PlayedVersion, 'versionId' | 'mediaName'>;
  /** null takes it back */
  verdict: VerdictKind | null;
  sentence: string | null;
  now: Date;
};

export type GuestVerdictsRepository = ReturnType<typeof createGuestVerdictsRepository>;

const TAKEN_BACK = 'DELETE FROM guest_verdict WHERE guest_id = $1 AND version_id = $2 RETURNING 1';
const GIVEN = `
  INSERT INTO guest_verdict AS said (guest_id, version_id, media_name, verdict, sentence, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (guest_id, version_id) DO UPDATE
    SET media_name = excluded.media_name, verdict = excluded.verdict, sentence = excluded.sentence, updated_at = excluded.updated_at
  WHERE (said.media_name, said.verdict, said.sentence) IS DISTINCT FROM (excluded.media_name, excluded.verdict, excluded.sentence)
  RETURNING 1`;

export function createGuestVerdictsRepository(database: Database) {
  return {
    /** a guest's word on a version as it is now; undefined once its file is replaced */
    find: (guestId: number, { versionId, mediaName }: Pick<PlayedVersion, 'versionId' | 'mediaName'>) =>
      findRow(
        database,
        ownVerdict,
        'SELECT verdict, sentence FROM guest_verdict WHERE guest_id = $1 AND version_id = $2 AND media_name = $3',
        [guestId, versionId, mediaName],
      ),

    /** announces only real changes, and has the people of the link notified of them */
    give: ({
      guestId,
      publicLinkId,
      played,
      verdict,
      sentence,
      now,
    }: NewVerdict): Promise<'done' | 'blocked' | 'ended'> =>
      database.transaction(async (transaction) => {
        const held = await holdWriter(transaction, { publicLinkId, guestId });
        if (held !== 'held') return held;
        const { versionId, mediaName } = played;
        const changed = await countRows(
          transaction,
          `WITH changed AS (${verdict === null ? TAKEN_BACK : GIVEN}) SELECT 1 FROM changed`,
          verdict === null ? [guestId, versionId] : [guestId, versionId, mediaName, verdict, sentence, now],
        );
        if (changed === 0) return 'done';
        const informed = verdict === null ? await forgetVerdict(transaction, guestId, versionId) : [];
        if (verdict !== null) await notice(transaction, { source: 'verdict', guestId, versionId });
        await announce(transaction, 'shares', 'decisions');
        await announceTo(transaction, informed, 'notifications');
        return 'done';
      }),

    /** what guests said about a song's visible versions, newest first. @param withHidden also about hidden ones */
    listOfSong: (titleKey: string, withHidden: boolean) =>
      readRows(
        database,
        storedVerdict,
        `SELECT said.version_id AS "versionId", said.verdict, said.sentence, ${isoMoment('said.updated_at')} AS "updatedAt",
                said.media_name <> v.media_name AS "isOutdated", ${guestOf('guest', 'link')} AS guest
           FROM version v JOIN guest_verdict said ON said.version_id = v.id
           JOIN guest ON guest.id = said.guest_id
           JOIN public_link link ON link.id = guest.public_link_id
          WHERE v.title_key = $1 AND v.missing_at IS NULL AND ($2 OR NOT v.is_hidden)
          ORDER BY said.updated_at DESC, said.guest_id, said.version_id`,
        [titleKey, withHidden],
      ),
  };
}
