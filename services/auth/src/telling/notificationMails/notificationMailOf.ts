import { createHash } from 'node:crypto';
import type { NotificationMail } from '@simmer/contracts/services';
import { escapeHtml } from '@simmer/service-common/base/escapeHtml.ts';
import type { Mail } from '../../mail/mailer.ts';
import { mailButton, mailPage, mailParagraph } from '../../mail/mailPage.ts';
import { mailLine, mailLines } from '../../mail/mailWords.ts';
import { quoted } from '../../mail/quoted.ts';
import { mailItem, mailTerms } from './mailItems.ts';
import { momentsIn } from './moments.ts';

const SENTENCE_MOST = 300;
const DETAIL_MOST = 500;

/** What an email says of one notification. */
export type SaidItem = {
  sentence: string;
  /** somebody's own words; empty without any */
  detail: string;
  link: string;
  /** when it happened, in its reader's time zone */
  moment: string;
};

const things = (count: number) => `${count} new ${count === 1 ? 'notification' : 'notifications'}`;

/** One thing is the subject itself; several are counted, by how often these mails come. */
function subjectOf({ pace, count }: NotificationMail, first: SaidItem): string {
  if (count === 1) return first.sentence;
  if (pace === 'daily') return `Your day in Simmer: ${things(count)}`;
  if (pace === 'weekly') return `Your week in Simmer: ${things(count)}`;
  return `${things(count)} in Simmer`;
}

const home = (publicUrl: string) => new URL('/', publicUrl).href;

/** An address of this origin: a path that leads anywhere else leads to the start page. */
function linkTo(path: string, publicUrl: string): string {
  const link = new URL(path, publicUrl);
  return link.origin === new URL(publicUrl).origin ? link.href : home(publicUrl);
}

function cutWords(words: string): string {
  const letters = [...mailLines(words)];
  return letters.length <= DETAIL_MOST
    ? letters.join('')
    : `${letters
        .slice(0, DETAIL_MOST - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * Writes an email about notifications.
 *
 * @see PRODUCT.md, Mails of notifications
 */
export function notificationMailOf(mail: NotificationMail, to: string, publicUrl: string): Mail {
  const momentOf = momentsIn(
    mail.timeZone,
    mail.notifications.map(({ at }) => at),
  );
  const items = mail.notifications.map(({ sentence, detail, path, at }) => ({
    sentence: mailLine(sentence, SENTENCE_MOST) || 'Something new',
    detail: cutWords(detail ?? ''),
    link: linkTo(path, publicUrl),
    moment: momentOf(at),
  }));
  const [first] = items as [SaidItem];
  const subject = subjectOf(mail, first);
  const unsubscribe = new URL(mail.unsubscribePath, publicUrl).href;
  const endPage = unsubscribe.replace('/api/unsubscribe/', '/unsubscribe/');
  const settings = new URL('/notification-settings', publicUrl).href;
  const left = mail.count - items.length;
  const more = left > 0 ? `And ${left} more in Simmer.` : undefined;
  const why =
    'You’re getting this email because of your notification settings. It leaves out what you’ve already read.';
  const ends = `Stop emails about ${mail.endsWhat}`;
  const button =
    items.length === 1 && !more ? { link: first.link, label: 'Open' } : { link: home(publicUrl), label: 'Open Simmer' };
  return {
    to,
    subject,
    unsubscribe,
    messageId: `<${createHash('sha256').update(mail.key).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}>`,
    text: [
      ...(items.length === 1 ? [] : [subject, '']),
      ...items.flatMap(({ sentence, detail, link, moment }) => [
        `${sentence} (${moment})`,
        ...(detail ? quoted(detail) : []),
        link,
        '',
      ]),
      ...(more ? [more, ''] : []),
      why,
      `Settings: ${settings}`,
      `${ends}: ${endPage}`,
      '',
      'Simmer',
      "The home of your team's unfinished music",
      '',
    ].join('\n'),
    html: mailPage({
      subject: escapeHtml(subject),
      preview: escapeHtml(
        items.length === 1
          ? first.detail || first.moment
          : items
              .map(({ sentence }) => sentence)
              .join(' · ')
              .slice(0, 200),
      ),
      heading: escapeHtml(subject),
      content: [
        ...items.map((item) => mailItem(item, { isAlone: items.length === 1 })),
        ...(more ? [mailParagraph(more)] : []),
        mailButton(escapeHtml(button.link), button.label),
        mailTerms({ words: why, settings, ends, endPage }),
      ],
    }),
  };
}
