import { escapeHtml } from '@simmer/service-common/base/escapeHtml.ts';
import type { Mail } from '../../mail/mailer.ts';
import { mailButton, mailPage, mailParagraph, mailSmallPrint } from '../../mail/mailPage.ts';

/** @param inviter the inviting person's name */
export function invitationMail({ to, link, inviter }: { to: string; link: string; inviter: string }): Mail {
  const subject = "You're invited to Simmer";
  const what =
    'Simmer is where a team keeps its unfinished music: every version of every song, ready to play, sort and discuss.';
  const how = `Sign in with this address, ${to}. You don't need a password.`;
  const leave = "If you don't know who sent this, you can ignore this email.";
  return {
    to,
    subject,
    text: [
      'Hello,',
      '',
      `${inviter} invited you to Simmer.`,
      '',
      what,
      '',
      'Open Simmer:',
      link,
      '',
      how,
      leave,
      '',
      'Simmer',
      '',
    ].join('\n'),
    html: mailPage({
      subject,
      preview: `${escapeHtml(inviter)} wants to share music with you.`,
      heading: 'You’re invited to Simmer',
      content: [
        mailParagraph(`${escapeHtml(inviter)} invited you to Simmer.`),
        mailParagraph(what),
        mailButton(link, 'Open Simmer'),
        mailSmallPrint(`${escapeHtml(how)} ${leave}`),
      ],
    }),
  };
}
