import * as calls from '@simmer/contracts/calls';
import type { NotificationKind, NotificationSettings } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { execute } from '@simmer/service-common/database/rows.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Database } from '../../base/database/database.ts';
import { readChoices } from './choices.ts';
import type { HasMailServer } from './fetchMailServer.ts';
import { type ChangedChoice, changeChoice, isKnownZone, type RemakeMails } from './settings.repository.ts';

export function notificationSettingsRoutes(deps: SettingsDeps): Route[] {
  return [
    route(calls.getNotificationSettings, ({ who }) => readSettings(who.userId, deps)),
    route(calls.changeNotificationSettings, ({ who, body }) => changeSettings(who.userId, body, deps)),
  ];
}

type SettingsDeps = { database: Database; hasMailServer: HasMailServer; remakeMails: RemakeMails };

/** A person's choice of what they are notified of. */
async function readSettings(
  userId: number,
  deps: Pick<SettingsDeps, 'database' | 'hasMailServer'>,
): Promise<NotificationSettings> {
  const [choices, hasMailServer] = await Promise.all([readChoices(deps.database, [userId]), deps.hasMailServer()]);
  const choice = choices.get(userId);
  if (!choice) throw new Error(`The choice of person ${userId} was not read.`);
  return { ...choice, hasMailServer };
}

/**
 * Changes what is given of the caller's choice.
 *
 * @throws AppError `invalid_input` for a time zone that the database doesn't know
 * @see PRODUCT.md, Mails of notifications
 */
async function changeSettings(userId: number, changed: ChangedChoice, deps: SettingsDeps) {
  const { database } = deps;
  if (changed.timeZone !== undefined && !(await isKnownZone(database, changed.timeZone))) {
    throw new AppError('invalid_input', 'Please choose a time zone from the list');
  }
  await database.transaction(async (transaction) => {
    await changeChoice(transaction, userId, changed, deps.remakeMails);
    const chosen = Object.entries(changed.kinds ?? {}).filter(([, channels]) => channels?.mail !== undefined);
    const kinds = chosen.map(([kind]) => kind as NotificationKind);
    // What they chose by hand is what counts, and not what was before they pressed a link in a mail.
    await execute(transaction, 'DELETE FROM ended_mail WHERE user_id = $1 AND kind = ANY ($2)', [userId, kinds]);
  });
  return readSettings(userId, deps);
}
