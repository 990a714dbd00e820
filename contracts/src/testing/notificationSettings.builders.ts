import { exampleNotificationSettings } from '../http/examples/notifications/notificationSettings.ts';
import type { NotificationSettings } from '../http/notificationSettings.ts';

/** What holds for a person who never chose, in Berlin. */
export function someNotificationSettings(given: Partial<NotificationSettings> = {}): NotificationSettings {
  return { ...exampleNotificationSettings, quietHours: null, ...given };
}
