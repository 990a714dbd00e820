import { getCurrentUser } from '@simmer/contracts';
import type { NotificationSettings } from '@simmer/contracts/extra';
import {
  aCurrentUser,
  heardHandlers,
  notificationSettingsHandlers,
  pushDeviceHandlers,
  someNotificationSettings,
  songFollowHandlers,
  standInFor,
} from '@simmer/contracts/testing';
import type { standIns } from '@simmer/kit/testing';
import { screen } from '@testing-library/react';
import { type HttpHandler, http } from 'msw';
import { renderShell } from './renderShell.tsx';

type Options = {
  settings?: Partial<NotificationSettings>;
  isAdmin?: boolean;
  /** answer before the others */
  handlers?: HttpHandler[];
};

/** Opens the page of notification settings, and records which changes of them it sends. */
export async function openSettings(server: ReturnType<typeof standIns>, options: Options = {}) {
  const { settings, isAdmin = false, handlers = [] } = options;
  const sent: unknown[] = [];
  server.use(
    ...handlers,
    http.patch('*/api/notification-settings', async ({ request }) => void sent.push(await request.clone().json())),
    standInFor(getCurrentUser, () => aCurrentUser({ isAdmin })),
    ...notificationSettingsHandlers(someNotificationSettings(settings)),
    ...songFollowHandlers(),
    ...pushDeviceHandlers(),
    ...heardHandlers(),
  );
  const shell = renderShell({ at: '/notification-settings' });
  await screen.findByRole('heading', { level: 1, name: 'Notification settings' });
  return { ...shell, sent };
}
