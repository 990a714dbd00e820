import type { ShareMail } from '@simmer/contracts/services';
import { escapeHtml } from '@simmer/service-common/base/escapeHtml.ts';
import type { Mail } from '../../mail/mailer.ts';
import { mailButton, mailPage, mailParagraph, mailQuote, mailSmallPrint } from '../../mail/mailPage.ts';
import { mailLine, mailLines } from '../../mail/mailWords.ts';
import { NAME_MOST, quoted, TITLE_MOST } from '../../mail/quoted.ts';

type AccessRequested = Extract<ShareMail, { kind: 'accessRequested' }>;

/** Tells the maker of a link who asks for a new one. Strangers write it, so their words are only in the text, as theirs. */
export function accessRequestedMail(mail: AccessRequested, to: string, publicUrl: string): Mail {
  const title = mailLine(mail.shared.title, TITLE_MOST) || 'Untitled';
  const who = `${mailLine(mail.name, NAME_MOST) || 'Someone'}, ${mailLine(mail.email, 254)}`;
  const subject = `Someone is asking for a new link to “${title}”`;
  const what = `Someone opened a link to your ${mail.shared.kind} “${title}” that no longer works, and is asking for a new one.`;
  const words = [who, mailLines(mail.sentence ?? '')].filter(Boolean).join('\n');
  const link = new URL('/shared-links', publicUrl).href;
  const terms =
    'They have no account, and Simmer hasn’t checked their name or address. They won’t hear anything until you send a link.';
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
      heading: 'Someone is asking for a link',
      content: [
        mailParagraph(escapeHtml(what)),
        mailQuote(escapeHtml(words)),
        mailButton(escapeHtml(link), 'Answer'),
        mailSmallPrint(escapeHtml(terms)),
      ],
    }),
  };
}
