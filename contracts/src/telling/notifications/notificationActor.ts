import { calledName } from '../../people/members/calledName.ts';
import type { NotificationItem } from './notifications.ts';

/** The person or guest who did it; `Someone` where nobody is known. */
export function notificationActor({ user, guest }: Pick<NotificationItem, 'user' | 'guest'>): string {
  if (guest !== null) return `${guest} (guest)`;
  return (user && calledName(user)) || 'Someone';
}
