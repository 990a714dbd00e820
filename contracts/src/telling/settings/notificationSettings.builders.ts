import { exampleNotificationSettings } from './notificationSettings.examples.ts';
import type { NotificationSettings } from './notificationSettings.ts';

/** What holds for a person who never chose, in Berlin. */
export function someNotificationSettings(overrides: Partial<NotificationSettings> = {}): NotificationSettings {
  return { ...exampleNotificationSettings, quietHours: null, ...overrides };
}
