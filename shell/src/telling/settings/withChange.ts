import { type NotificationSettings, notificationKinds } from '@simmer/contracts/extra';
import type { SettingsChange } from './settings.queries.ts';

/** The settings as they are once a change is saved. */
export function withChange(settings: NotificationSettings, change: SettingsChange): NotificationSettings {
  const kinds = { ...settings.kinds };
  for (const kind of notificationKinds) {
    const { bell, mail, push } = change.kinds?.[kind] ?? {};
    const before = kinds[kind];
    kinds[kind] = { bell: bell ?? before.bell, mail: mail ?? before.mail, push: push ?? before.push };
  }
  return {
    ...settings,
    kinds,
    isAllOff: change.isAllOff ?? settings.isAllOff,
    quietHours: change.quietHours === undefined ? settings.quietHours : change.quietHours,
    dailyAt: change.dailyAt ?? settings.dailyAt,
    timeZone: change.timeZone ?? settings.timeZone,
  };
}
