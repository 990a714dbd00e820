import { blindVote, personShown } from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { z } from 'zod';
import { personColumns } from '../../base/people/peopleColumns.ts';
import { hasVisibleVersion } from '../../base/songs/songColumns.ts';

const candidate = z.object({
  place: z.number(),
  versionId: z.number(),
  version: z.number().nullable(),
  filename: z.string(),
});

const choice = z.object({
  user: personShown,
  place: z.number(),
  comment: z.string().nullable(),
  isFinal: z.boolean(),
  switches: z.number(),
  at: z.string(),
});

/** All that is known about a vote. It never leaves the server as it is: `showVote` decides what a caller may see. */
export const voteFacts = blindVote
  .omit({ labels: true, voteCount: true, mayClose: true, mine: true, revealed: true, result: true })
  .extend({
    titleKey: z.string(),
    /** whether members see its song */
    isShown: z.boolean(),
    /** it is over, but that is not yet written */
    isUnsettled: z.boolean(),
    candidates: z.array(candidate),
    /** the earliest first */
    choices: z.array(choice),
  });

export type VoteFacts = z.infer<typeof voteFacts>;
export type VoteChoice = z.infer<typeof choice>;

const person = (id: string) =>
  `(SELECT row_to_json(shown) FROM (SELECT ${personColumns} FROM person WHERE person.user_id = ${id}) shown)`;

/** What became of a vote's versions since it was opened; a song that is hidden as a whole hides its vote instead. */
const FOUND_ENDING = `
  (SELECT CASE WHEN bool_or(v.missing_at IS NOT NULL) THEN 'gone'
               WHEN bool_or(v.title_key <> vote.title_key) THEN 'moved'
               WHEN bool_or(v.media_name <> c.media_name) THEN 'replaced'
               WHEN bool_or(v.is_hidden) AND ${hasVisibleVersion('vote')} THEN 'hidden' END
     FROM blind_vote_candidate c JOIN version v ON v.id = c.version_id
    WHERE c.vote_id = vote.id)`;

/**
 * Adds to `blind_vote vote`, as SQL, how it stands this moment by the database's clock, whether or not that is written yet: `found.ending`,
 * and `stands.state`. Its time passing comes before whatever happens to its versions later.
 */
export const WITH_STATE = `
  CROSS JOIN LATERAL (
    SELECT CASE WHEN vote.over_at IS NOT NULL THEN vote.ending
                WHEN vote.closes_at <= now() THEN NULL
                ELSE ${FOUND_ENDING} END AS ending) found
  CROSS JOIN LATERAL (
    SELECT CASE WHEN found.ending IS NOT NULL THEN 'ended'
                WHEN vote.over_at IS NOT NULL OR vote.closes_at <= now() THEN 'closed'
                ELSE 'open' END AS state) standing`;

/** `voteFacts`, as SQL. */
export const VOTE = `
  SELECT vote.id, vote.title_key AS "titleKey", s.title AS "cleanTitle", vote.question,
         ${person('vote.opened_by')} AS "openedBy",
         ${isoMoment('vote.opened_at')} AS "openedAt",
         ${isoMoment('vote.closes_at')} AS "closesAt",
         CASE WHEN vote.closes_at IS NOT NULL
              THEN greatest(0, ceil(extract(epoch FROM vote.closes_at - now())))::integer END AS "closesInSeconds",
         standing.state,
         ${isoMoment(`coalesce(vote.over_at, CASE WHEN standing.state = 'closed' THEN vote.closes_at END)`)} AS "closedAt",
         found.ending,
         vote.shows_choices AS "showsChoices",
         ${hasVisibleVersion('vote')} AS "isShown",
         vote.over_at IS NULL AND standing.state <> 'open' AS "isUnsettled",
         (SELECT json_agg(json_build_object('place', c.place, 'versionId', c.version_id, 'version', c.number,
                            'filename', c.filename) ORDER BY c.place)
            FROM blind_vote_candidate c WHERE c.vote_id = vote.id) AS candidates,
         (SELECT coalesce(json_agg(json_build_object('user', ${person('choice.user_id')}, 'place', choice.place,
                            'comment', choice.comment, 'isFinal', choice.is_final, 'switches', choice.switches,
                            'at', ${isoMoment('choice.updated_at')}) ORDER BY choice.updated_at, choice.user_id), '[]')
            FROM blind_vote_choice choice WHERE choice.vote_id = vote.id) AS choices
    FROM blind_vote vote JOIN song s ON s.title_key = vote.title_key ${WITH_STATE}`;
