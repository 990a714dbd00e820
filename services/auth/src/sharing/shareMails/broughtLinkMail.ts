import type { ShareMail } from '@simmer/contracts/services';
import { escapeHtml } from '@simmer/service-common/base/escapeHtml.ts';
import type { Mail } from '../../mail/mailer.ts';
import { mailButton, mailPage, mailParagraph, mailPicture, mailQuote, mailSmallPrint } from '../../mail/mailPage.ts';
import { mailLine, mailLines } from '../../mail/mailWords.ts';
import { NAME_MOST, quoted, TITLE_MOST } from '../../mail/quoted.ts';

type BroughtLink = Exclude<ShareMail, { kind: 'accessRequested' }>;

/** Brings a link, in the name of the person who sends it: an invitation, or an answer to somebody who asked. */
export function broughtLinkMail(mail: BroughtLink, publicUrl: string): Mail {
  const sender = mailLine(mail.sender, NAME_MOST) || 'A member';
  const title = mailLine(mail.shared.title, TITLE_MOST) || 'Untitled';
  const isAnswer = mail.kind === 'accessGranted';
  const subject = isAnswer ? `${sender} sent you a new link to “${title}”` : `${sender} shared “${title}” with you`;
  const what = isAnswer
    ? `${sender} sent you the new link you asked for.`
    : `${sender} shared a ${mail.shared.kind} with you.`;
  const sentence = mailLines(mail.sentence ?? '');
  const link = new URL(mail.path, publicUrl).href;
  const picture = mail.picture === null ? undefined : new URL(mail.picture, publicUrl).href;
  const terms = termsOf(mail, sender);
  return {
    to: mail.to,
    fromName: `${sender} via Simmer`,
    subject,
    text: [
      'Hello,',
      '',
      what,
      '',
      title,
      ...(sentence ? ['', ...quoted(sentence)] : []),
      '',
      'Listen here, without an account:',
      link,
      '',
      ...terms,
      '',
      'Simmer',
      "The home of your team's unfinished music",
      '',
    ].join('\n'),
    html: mailPage({
      subject: escapeHtml(subject),
      preview: escapeHtml(sentence || what),
      heading: `<bdi>${escapeHtml(title)}</bdi>`,
      content: [
        mailParagraph(escapeHtml(what)),
        ...(sentence ? [mailQuote(escapeHtml(sentence))] : []),
        ...(picture ? [mailPicture(escapeHtml(link), escapeHtml(picture), escapeHtml(title))] : []),
        mailButton(escapeHtml(link), 'Listen'),
        mailSmallPrint(escapeHtml(terms.join(' '))),
      ],
    }),
  };
}

function termsOf({ hasPassword, expiresAt }: BroughtLink, sender: string): string[] {
  return [
    ...(hasPassword ? [`The link has a password. Ask ${sender} for it.`] : []),
    ...(expiresAt === null ? [] : [`The link works until ${dayOf(expiresAt)}.`]),
    "If you don't know who sent this, you can ignore this email.",
  ];
}

let days: Intl.DateTimeFormat | undefined;

function dayOf(iso: string): string {
  // At the first use, as it reads the language's rules: not while the service starts.
  days ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return days.format(new Date(iso));
}
