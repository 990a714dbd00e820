import {
  DEFAULT_DAILY_AT,
  defaultChannels,
  kindChannels,
  type NotificationKind,
  type NotificationSettings,
  notificationKinds,
} from '@simmer/contracts/services';
import { type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';

/** What a person chose, with the defaults where they didn't. */
export type Choice = Omit<NotificationSettings, 'hasMailServer'>;

/** Whether mails about a kind come. */
export const getsMail = ({ isAllOff, kinds }: Choice, kind: NotificationKind): boolean =>
  !isAllOff && kinds[kind].mail !== 'off';

const choiceRow = z.object({
  userId: z.number(),
  kinds: z.partialRecord(z.enum(notificationKinds), kindChannels.partial()),
  isAllOff: z.boolean(),
  quietFrom: z.string().nullable(),
  quietUntil: z.string().nullable(),
  dailyAt: z.string().nullable(),
  timeZone: z.string().nullable(),
});

/** Adds the defaults to what is stored of one kind's channels. */
function channelsOf(kind: keyof typeof defaultChannels, stored: z.infer<typeof choiceRow>['kinds']) {
  const { bell, mail, push } = defaultChannels[kind];
  const chosen = stored[kind];
  return { bell: chosen?.bell ?? bell, mail: chosen?.mail ?? mail, push: chosen?.push ?? push };
}

function choiceOf(row: z.infer<typeof choiceRow> | undefined): Choice {
  const kinds = row?.kinds ?? {};
  const { quietFrom = null, quietUntil = null } = row ?? {};
  return {
    kinds: {
      mention: channelsOf('mention', kinds),
      reply: channelsOf('reply', kinds),
      note: channelsOf('note', kinds),
      version: channelsOf('version', kinds),
      decision: channelsOf('decision', kinds),
      guest: channelsOf('guest', kinds),
      sync: channelsOf('sync', kinds),
    },
    isAllOff: row?.isAllOff ?? false,
    quietHours: quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null,
    dailyAt: row?.dailyAt ?? DEFAULT_DAILY_AT,
    timeZone: row?.timeZone ?? null,
  };
}

/** What these people chose about notifications; everybody who is asked for is there. Times are local, such as `22:30`. */
export async function readChoices(queries: Queries, userIds: readonly number[]): Promise<Map<number, Choice>> {
  const rows = await readRows(
    queries,
    choiceRow,
    `SELECT user_id AS "userId", kinds, is_all_off AS "isAllOff", to_char(quiet_from, 'HH24:MI') AS "quietFrom",
            to_char(quiet_until, 'HH24:MI') AS "quietUntil", to_char(daily_at, 'HH24:MI') AS "dailyAt",
            time_zone AS "timeZone"
       FROM notification_choice WHERE user_id = ANY ($1)`,
    [userIds],
  );
  const known = new Map(rows.map((row) => [row.userId, row]));
  return new Map(userIds.map((userId) => [userId, choiceOf(known.get(userId))]));
}
