import { withoutAddresses } from '@simmer/service-common/redaction/withoutAddresses.ts';
import { z } from 'zod';

const MOST_WORDS = 300;

const failure = z
  .object({
    code: z.string().optional(),
    command: z.string().optional(),
    responseCode: z.number().optional(),
    response: z.string().optional(),
    message: z.string().optional(),
  })
  .catch({});

type Failure = z.infer<typeof failure>;

/** Why an email could not be sent, as it is logged. */
export type MailTrouble = Pick<Failure, 'command' | 'responseCode'> & {
  /** nodemailer's own, such as EAUTH */
  errorCode: string | undefined;
  /** the mail server's own reply, or the connection's error, without e-mail addresses */
  words: string;
  /** what to do about it */
  advice: string;
};

function advice({ code = '', responseCode = 0, command }: Failure, words: string): string {
  if (/starttls|must use (tls|encryption)/i.test(words)) {
    return 'The mail server needs encryption: use smtp:// with port 587, or smtps:// with port 465, in SMTP_URL.';
  }
  if (code === 'EAUTH' || [530, 534, 535, 538].includes(responseCode)) {
    return 'The mail server refused the login. Check the name and password in SMTP_URL; some providers require an app password.';
  }
  if (/certificate|self-signed|altname/i.test(words)) {
    return 'The mail server’s certificate wasn’t accepted. In SMTP_URL, use the host name it was issued for.';
  }
  if (/wrong version number|ssl|tls/i.test(`${code} ${words}`) && responseCode === 0) {
    return 'Encryption failed. Use smtps:// for port 465, and smtp:// for ports 587 and 25, in SMTP_URL.';
  }
  if (isRelayDenied(words)) {
    return 'The mail server won’t send email for Simmer. Check the name and password in SMTP_URL, and that the server may send from MAIL_FROM.';
  }
  if (command === 'MAIL FROM' && responseCode >= 500) {
    return 'The mail server refused the sender. Set MAIL_FROM to an address it’s allowed to send from.';
  }
  if (responseCode >= 400 && responseCode < 500) {
    return 'The mail server asked Simmer to try again later, which is common with greylisting. Simmer will; you only need to act if this keeps happening.';
  }
  if (responseCode >= 500) return 'The mail server refused the email. Its reply says why.';
  return 'The mail server can’t be reached. Check the host and port in SMTP_URL, and that this machine can connect to it.';
}

function isRelayDenied(words: string): boolean {
  return /relay/i.test(words) && /denied|not permitted|prohibited|refused|unable|cannot|not allowed/i.test(words);
}

/** What a delivery error says, fit for the log: codes, words without addresses, and advice. */
export function mailTrouble(error: unknown): MailTrouble {
  const found = failure.parse(error);
  const said = (found.response ?? found.message ?? '').replace(/\s+/g, ' ').trim();
  const words = withoutAddresses(said).slice(0, MOST_WORDS);
  const { code, command, responseCode } = found;
  return { errorCode: code, command, responseCode, words, advice: advice(found, words) };
}

/**
 * Whether the server will never accept this email. RFC 5321, 4.2.3: 55z codes concern the mailbox and are permanent;
 * other 5yz codes, such as a rejected login, are ours to fix, and so are a rejected sender and a denied relay.
 */
export function isRefusedForGood({ responseCode = 0, command, words }: MailTrouble): boolean {
  return responseCode >= 550 && responseCode <= 559 && command !== 'MAIL FROM' && !isRelayDenied(words);
}
