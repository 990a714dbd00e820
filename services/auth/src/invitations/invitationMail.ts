import { escapeHtml } from '@simmer/service-common/base/escapeHtml.ts';
import type { Mail } from '../mail/mailer.ts';
import { mailButton, mailPage, mailParagraph, mailSmallPrint } from '../mail/mailPage.ts';

/** @param inviter how the one who invites is called */
export function invitationMail({ to, link, inviter }: { to: string; link: string; inviter: string }): Mail {
  const subject = 'You are invited to Simmer';
  const what =
    'Simmer is where a team keeps its unfinished music: every version of every song, to hear, sort and talk about.';
  const how = `Sign in with this address, ${to}: there is no password to remember.`;
  const leave = 'If you do not know who this is from, you can leave it be.';
  return {
    to,
    subject,
    text: [
      'Hello,',
      '',
      `${inviter} invites you to Simmer.`,
      '',
      what,
      '',
      'Come in here:',
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
      preview: `${escapeHtml(inviter)} would like to share music with you.`,
      heading: 'Come and listen',
      content: [
        mailParagraph(`${escapeHtml(inviter)} invites you to Simmer.`),
        mailParagraph(what),
        mailButton(link, 'Open Simmer'),
        mailSmallPrint(`${escapeHtml(how)} ${leave}`),
      ],
    }),
  };
}
