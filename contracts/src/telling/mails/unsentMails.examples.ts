import { exampleOf } from '../../base/call/exampleOf.ts';
import { listUnsentMails, retryMail } from './unsentMails.ts';

export const exampleUnsentMail = {
  id: 17,
  kind: 'notifications' as const,
  to: 'ana@band.example',
  tries: 4,
  lastTriedAt: '2026-05-01T20:15:00.000Z',
  nextTryAt: '2026-05-01T20:55:00.000Z',
  words: '451 4.7.1 Greylisted, try later',
  advice:
    'The mail server asked Simmer to try again later, which is common with greylisting. Simmer will; you only need to act if this keeps happening.',
};

export const unsentMailExamples = [
  exampleOf(listUnsentMails, { reply: { hasMailServer: true, waiting: 3, mails: [exampleUnsentMail] } }),
  exampleOf(retryMail, { params: { id: 17 } }),
];
