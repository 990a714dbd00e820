import { type UnsentMail, unsentMail } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { findRow, readRows, readValue } from '@simmer/service-common/database/rows.ts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const MOST_LISTED = 100;

const givenUpState = z.object({ isGivenUp: z.boolean(), isSignIn: z.boolean() });

export const unsentMailsRepository = (manager: EntityManager) => ({
  /** those that failed and have not been sent since, the latest first */
  list: (): Promise<UnsentMail[]> =>
    readRows(
      manager,
      unsentMail,
      `SELECT id::integer, coalesce(recipient, '') AS "to", tries, words, advice,
              CASE WHEN attempt_id IS NOT NULL THEN 'signIn' WHEN invitation_email IS NOT NULL THEN 'invitation'
                   WHEN sealed_mail IS NOT NULL THEN 'link' ELSE 'notifications' END AS kind,
              ${isoMoment('last_tried_at')} AS "lastTriedAt",
              CASE WHEN given_up_at IS NULL THEN ${isoMoment('coalesce(next_try_at, run_after)')} END AS "nextTryAt"
         FROM mail_job WHERE last_tried_at IS NOT NULL ORDER BY last_tried_at DESC, id DESC LIMIT ${MOST_LISTED}`,
    ),

  /** how many will still be tried */
  countWaiting: (): Promise<number> =>
    readValue(manager, column.number, `SELECT count(*)::integer AS "count" FROM mail_job WHERE given_up_at IS NULL`),

  /** undefined if there is no such mail */
  find: (id: number) =>
    findRow(
      manager,
      givenUpState,
      `SELECT given_up_at IS NOT NULL AS "isGivenUp", attempt_id IS NOT NULL AS "isSignIn" FROM mail_job WHERE id = $1`,
      [id],
    ),
});
