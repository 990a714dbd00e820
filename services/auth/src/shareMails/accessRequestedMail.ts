import type { ShareMail } from '@simmer/contracts';
import { escapeHtml } from '@simmer/service-common/base/escapeHtml.ts';
import type { Mail } from '../mail/mailer.ts';
import { mailButton, mailPage, mailParagraph, mailQuote, mailSmallPrint } from '../mail/mailPage.ts';
import { mailLine, mailLines } from '../mail/mailWords.ts';
import { NAME_MOST, quoted, TITLE_MOST } from './quoted.ts';

type AccessRequested = Extract<ShareMail, { kind: 'accessRequested' }>;

/** Tells the maker of a link who asks for a new one. Strangers write it, so their words are only in the text, as theirs. */
export function accessRequestedMail(mail: AccessRequested, to: string, publicUrl: string): Mail {
  const title = mailLine(mail.shared.title, TITLE_MOST) || 'Untitled';
  const who = `${mailLine(mail.name, NAME_MOST) || 'Somebody'}, ${mailLine(mail.email, 254)}`;
  const subject = `Somebody asks for a new link to “${title}”`;
  const what = `Somebody opened a link to your ${mail.shared.kind} “${title}” that doesn't work any more, and asks for a new one.`;
  const words = [who, mailLines(mail.sentence ?? '')].filter(Boolean).join('\n');
  const link = new URL('/shared-links', publicUrl).href;
  const terms =
    'They wrote this without an account; Simmer has not checked name and address. They learn nothing until you send a link.';
  return {
    to,
    subject,
    text: [
      'Hello,',
      '',
      what,
      '',
      ...quoted(words),
      '',
      'Send a new link, or dismiss this:',
      link,
      '',
      terms,
      '',
      'Simmer',
      '',
    ].join('\n'),
    html: mailPage({
      subject: escapeHtml(subject),
      preview: escapeHtml(who),
      heading: 'Somebody asks for a link',
      content: [
        mailParagraph(escapeHtml(what)),
        mailQuote(escapeHtml(words)),
        mailButton(escapeHtml(link), 'Answer'),
        mailSmallPrint(escapeHtml(terms)),
      ],
    }),
  };
}
