import type { Mail } from '../../mail/mailer.ts';
import { mailButton, mailCode, mailPage, mailParagraph, mailSmallPrint } from '../../mail/mailPage.ts';

/** The sign-in email. It contains nothing supplied by the requester. */
export function signInMail({ to, link, code }: { to: string; link: string; code: string }): Mail {
  const subject = 'Sign in to Simmer';
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const terms =
    "The link and the code expire after 10 minutes and work only once. If you didn't request this email, you can ignore it; no one can sign in without it.";
  return {
    to,
    subject,
    text: [
      'Hello,',
      '',
      'open this link to sign in to Simmer:',
      link,
      '',
      `Or enter this code where you requested it: ${code}`,
      '',
      'The link and the code expire after 10 minutes and work only once.',
      "If you didn't request this email, you can ignore it; no one can sign in without it.",
      '',
      'Simmer',
      "The home of your team's unfinished music",
      '',
    ].join('\n'),
    html: mailPage({
      subject,
      preview: 'Your sign-in link and code. They expire after 10 minutes.',
      heading: 'Sign in to Simmer',
      content: [
        mailParagraph('Use this button to sign in.'),
        mailButton(link, 'Sign in to Simmer'),
        mailParagraph('Or enter this code where you requested it:'),
        mailCode(spaced),
        mailSmallPrint(terms),
      ],
    }),
  };
}
