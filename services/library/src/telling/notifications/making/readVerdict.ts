import { verdictKinds } from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { findRow, type Queries } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { verdictEvent } from '../../../base/occurrences/verdictEvent.ts';
import type { Happened } from './happened.ts';

const verdictFacts = z.object({
  at: z.string(),
  titleKey: z.string(),
  guestName: z.string(),
  verdict: z.enum(verdictKinds),
  sentence: z.string().nullable(),
  kind: z.enum(['song', 'playlist']),
  title: z.string(),
  makerId: z.number(),
  ownerId: z.number(),
});

/** What a guest says about a version now, held until it is told; undefined if they took it back. */
export async function readVerdict(
  queries: Queries,
  { guestId, versionId }: { guestId: number; versionId: number },
): Promise<Happened | undefined> {
  const said = await findRow(
    queries,
    verdictFacts,
    `SELECT ${isoMoment('said.updated_at')} AS at, v.title_key AS "titleKey", guest.name AS "guestName", said.verdict, said.sentence,
            link.kind, link.title, link.maker_id AS "makerId", link.owner_id AS "ownerId"
       FROM guest_verdict said
       JOIN version v ON v.id = said.version_id
       JOIN guest ON guest.id = said.guest_id
       JOIN public_link link ON link.id = guest.public_link_id
      WHERE said.guest_id = $1 AND said.version_id = $2
        FOR NO KEY UPDATE OF said`,
    [guestId, versionId],
  );
  if (!said) return undefined;
  const { at, titleKey, guestName, verdict, sentence, kind, title, makerId, ownerId } = said;
  return {
    eventKey: verdictEvent(guestId, versionId),
    isLatest: true,
    at,
    actorId: null,
    guestName,
    titleKey,
    about: {
      decision: { step: verdict, ...(sentence !== null && { sentence }) },
      versionId,
      link: { kind, title, isRequest: false },
    },
    candidates: [{ kind: 'guest', userIds: [makerId, ownerId] }],
    informed: [],
  };
}
