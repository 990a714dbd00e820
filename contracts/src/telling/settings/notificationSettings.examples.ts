import { exampleOf } from '../../base/call/exampleOf.ts';
import { changeNotificationSettings, defaultChannels, getNotificationSettings } from './notificationSettings.ts';

export const exampleNotificationSettings = {
  kinds: defaultChannels,
  isAllOff: false,
  quietHours: { from: '22:30', until: '07:00' },
  dailyAt: '08:00',
  timeZone: 'Europe/Berlin',
  hasMailServer: true,
};

export const notificationSettingsExamples = [
  exampleOf(getNotificationSettings, { reply: exampleNotificationSettings }),
  exampleOf(changeNotificationSettings, {
    body: { kinds: { note: { mail: 'weekly' } }, quietHours: null },
    reply: {
      ...exampleNotificationSettings,
      kinds: { ...defaultChannels, note: { ...defaultChannels.note, mail: 'weekly' } },
      quietHours: null,
    },
  }),
];
