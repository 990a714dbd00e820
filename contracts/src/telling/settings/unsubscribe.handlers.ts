import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import {
  getMailSubscription,
  type MailSubscription,
  openUnsubscribe,
  setMailSubscription,
  unsubscribeByMail,
} from './unsubscribe.ts';

/** The token that the stand-in knows; every other one is unknown. */
export const KNOWN_MAIL_TOKEN = '1.note.known';

/** Handlers for the link in a mail that ends mails; only `KNOWN_MAIL_TOKEN` works. */
export function unsubscribeHandlers(initial: MailSubscription = { kind: 'note', isOff: false }): HttpHandler[] {
  let subscription = initial;
  const checked = (token: string) => {
    if (token !== KNOWN_MAIL_TOKEN) throw new DoubleRefusal('not_found', 'This link doesn’t work');
  };
  const set = (token: string, isOff: boolean) => {
    checked(token);
    subscription = { ...subscription, isOff };
    return subscription;
  };
  return [
    standInFor(openUnsubscribe, () => undefined),
    standInFor(unsubscribeByMail, ({ params }) => void set(params.token, true)),
    standInFor(getMailSubscription, ({ params }) => {
      checked(params.token);
      return subscription;
    }),
    standInFor(setMailSubscription, ({ params, body }) => set(params.token, body.isOff)),
  ];
}
