import type { ServiceMetrics } from '@simmer/service-common/metrics/serviceMetrics.ts';
import { Counter } from 'prom-client';
import { type Mailer, MailRefused } from './mailer.ts';

/** Counts what becomes of mails. */
export function countedMailer(mailer: Mailer, { registry }: ServiceMetrics): Mailer {
  const mails = new Counter({
    name: 'simmer_mails_total',
    help: 'Attempts to send a mail: sent, failed and tried again later, or refused for good by the mail server',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // Present from the start, so that the first failure shows as an increase.
  for (const outcome of ['sent', 'failed', 'refused']) mails.inc({ outcome }, 0);
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
        mails.inc({ outcome: 'sent' });
      } catch (error) {
        mails.inc({ outcome: error instanceof MailRefused ? 'refused' : 'failed' });
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}
