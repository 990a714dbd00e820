import { setVisitor } from '@simmer/contracts/currentUser.owner';
import type { NotificationItem } from '@simmer/contracts/extra';
import {
  aCurrentUser,
  aNotification,
  createNotificationsDouble,
  notificationHandlers,
} from '@simmer/contracts/testing';
import { Address, renderScreen, toastsOfTest } from '@simmer/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { beforeEach } from 'vitest';
import { Bell } from './Bell.tsx';

/** Starts each test of a file like a new browser; collects the requested toasts. */
export function freshBell() {
  beforeEach(() => setVisitor({ status: 'complete', user: aCurrentUser() }));
  return toastsOfTest();
}

type Shown = {
  server: { use(...handlers: HttpHandler[]): void };
  items?: NotificationItem[];
  timeZone?: string | null;
  isPressed?: boolean;
};

/** Renders the bell with these notifications. @returns the double, through which more arrive */
export function showBell({ server, items = [aNotification()], timeZone, isPressed = false }: Shown) {
  const double = createNotificationsDouble(items);
  server.use(...notificationHandlers(double, timeZone));
  renderScreen(
    <>
      <Bell isPressed={isPressed} />
      <Address />
    </>,
  );
  return double;
}

/** The bell, also behind its open panel. */
export const bell = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true });

/** Opens the bell once it says how many are unread. */
export async function openBell(name: string): Promise<void> {
  await userEvent.click(await bell(name));
  await screen.findByRole('tab', { name: /^Unread/ });
}

/** Renders the bell with these notifications, and opens it. */
export async function showOpenBell(shown: Shown) {
  const double = showBell(shown);
  const unread = shown.items ? shown.items.filter(({ isRead }) => !isRead).length : 1;
  await openBell(unread ? `Notifications, ${unread} unread` : 'Notifications');
  return double;
}

export const chooseTab = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }));

/** The text of the listed rows, from top to bottom. */
export const rows = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('a')?.textContent ?? '');
