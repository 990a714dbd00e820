import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { exampleUnsentMail } from './unsentMails.examples.ts';
import { listUnsentMails, retryMail, type UnsentMail } from './unsentMails.ts';

export function anUnsentMail(initial: Partial<UnsentMail> = {}): UnsentMail {
  return { ...exampleUnsentMail, ...initial };
}

/** Handlers for mails that could not be sent; trying one again sends it. */
export function unsentMailHandlers(
  initial: UnsentMail[] = [
    anUnsentMail(),
    anUnsentMail({
      id: 12,
      kind: 'link',
      to: 'gone@label.example',
      tries: 1,
      nextTryAt: null,
      words: '550 5.1.1 <[address]> no such user',
      advice: 'The mail server refused the email. Its reply says why.',
    }),
  ],
  { hasMailServer = true }: { hasMailServer?: boolean } = {},
): HttpHandler[] {
  let mails = initial;
  return [
    standInFor(listUnsentMails, () => ({
      hasMailServer,
      waiting: mails.filter(({ nextTryAt }) => nextTryAt !== null).length,
      mails,
    })),
    standInFor(retryMail, ({ params }) => {
      if (!mails.some(({ id }) => id === params.id)) throw new DoubleRefusal('not_found', 'Email not found');
      mails = mails.filter(({ id }) => id !== params.id);
      return undefined;
    }),
  ];
}
