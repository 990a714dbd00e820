import { describe, expect, it } from 'vitest';
import { isRefusedForGood, mailTrouble } from './mailTrouble.ts';

/** Errors as nodemailer throws them. */
const errors = {
  login: {
    code: 'EAUTH',
    command: 'AUTH PLAIN',
    responseCode: 535,
    response: '535 5.7.8 Username and Password not accepted for ana@band.example',
  },
  startTls: { responseCode: 530, command: 'MAIL FROM', response: '530 5.7.0 Must issue a STARTTLS command first' },
  certificate: { code: 'ESOCKET', command: 'CONN', message: 'self-signed certificate' },
  scheme: {
    code: 'ESOCKET',
    command: 'CONN',
    message: 'C0:error:0A00010B:SSL routines:tls_validate:wrong version number',
  },
  relay: {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 554,
    response: '554 5.7.1 <ana@band.example>: Relay access denied',
  },
  sender: { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553, response: '553 5.7.1 Sender address rejected' },
  greylisting: {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 451,
    response: '451 4.7.1 Greylisted, try later',
  },
  away: { code: 'ECONNECTION', command: 'CONN', message: 'connect ECONNREFUSED 127.0.0.1:25' },
  mailbox: {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response: '550 5.1.1 <ana@band.example>\r\n no such user',
  },
};

describe('what is said of an email that was not sent', () => {
  it.each([
    ['login', /refused the login\. Check the name and password in SMTP_URL/],
    ['startTls', /needs encryption/],
    ['certificate', /certificate wasn’t accepted/],
    ['scheme', /smtps:\/\/ for port 465/],
    ['relay', /won’t send email for Simmer/],
    ['sender', /Set MAIL_FROM/],
    ['greylisting', /only need to act if this keeps happening/],
    ['away', /can’t be reached\. Check the host and port/],
    ['mailbox', /Its reply says why/],
  ] as const)('is what to do: %s', (kind, advice) => {
    expect(mailTrouble(errors[kind]).advice).toMatch(advice);
  });

  it('has the server’s code and words, on one line, without addresses', () => {
    expect(mailTrouble(errors.mailbox)).toMatchObject({
      errorCode: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      words: '550 5.1.1 <[address]> no such user',
    });
    expect(mailTrouble(errors.login).words).toBe('535 5.7.8 Username and Password not accepted for [address]');
    expect(mailTrouble({ message: 'x'.repeat(10_000) }).words).toHaveLength(300);
  });

  it('is final for a mailbox only, not for what we can mend', () => {
    const final = Object.entries(errors).filter(([, error]) => isRefusedForGood(mailTrouble(error)));
    expect(final.map(([kind]) => kind)).toEqual(['mailbox']);
  });

  it('survives anything that is thrown', () => {
    for (const error of [undefined, 'text', { response: 7 }]) expect(mailTrouble(error).words).toBe('');
  });
});
