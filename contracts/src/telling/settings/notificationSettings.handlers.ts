import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { notificationKinds } from '../notifications/notifications.ts';
import { someNotificationSettings } from './notificationSettings.builders.ts';
import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSettings,
} from './notificationSettings.ts';

/** Handlers for the caller's settings, which remember what is chosen. */
export function notificationSettingsHandlers(
  initial: NotificationSettings = someNotificationSettings(),
): HttpHandler[] {
  let settings = initial;
  return [
    standInFor(getNotificationSettings, () => settings),
    standInFor(changeNotificationSettings, ({ body: { kinds = {}, ...rest } }) => {
      const chosen = Object.fromEntries(
        notificationKinds.map((kind) => {
          const changed = Object.entries(kinds[kind] ?? {}).filter(([, value]) => value !== undefined);
          return [kind, { ...settings.kinds[kind], ...Object.fromEntries(changed) }];
        }),
      ) as NotificationSettings['kinds'];
      const others = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
      settings = { ...settings, ...others, kinds: chosen };
      return settings;
    }),
  ];
}
