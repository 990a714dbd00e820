import { connect, createServer } from 'node:net';
import { domainToASCII } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { readMail, startTestAuth } from '../testing/authForTest.ts';
import { backOffMs } from './sendQueuedMail.ts';

type Taken = { from: string; recipients: string[]; raw: string };

/** A real mail server on a free port. */
async function startSmtp({ refuse, words = 'no such mailbox' }: { refuse?: number; words?: string } = {}) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 50,
    onRcptTo(_address, _session, done) {
      done(refuse ? Object.assign(new Error(words), { responseCode: refuse }) : null);
    },
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        raw += text;
      });
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        taken.push({ from, recipients: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    taken,
    port,
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A connection to a mail server that rejects everyone until it is opened, at the same address. */
async function startGate(port: number) {
  let isOpen = false;
  const gate = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (!isOpen) {
      socket.end('421 Service not available\r\n');
      return;
    }
    const behind = connect(port, '127.0.0.1');
    behind.on('error', () => socket.destroy());
    socket.on('close', () => behind.destroy());
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const address = gate.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    open() {
      isOpen = true;
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => gate.close(() => resolve())),
  };
}

describe('mail over SMTP', () => {
  it('reaches the server, from our sender to the requester', async () => {
    await using smtp = await startSmtp();
    await using auth = await startTestAuth({
      settings: { SMTP_URL: smtp.url, MAIL_FROM: 'Simmer <hello@simmer.example>' },
    });
    const browser = auth.browser();
    await browser.post('/api/auth/request-magic-link', { email: 'ana@band.example' });
    await expect.poll(() => smtp.taken.length).toBe(1);
    const [mail] = smtp.taken;
    expect(mail).toMatchObject({ from: 'hello@simmer.example', recipients: ['ana@band.example'] });
    const { code } = readMail(mail?.raw ?? '');
    expect((await browser.post('/api/auth/verify-code', { email: 'ana@band.example', code })).status).toBe(200);
  });

  it.each([
    ["o'brien@example.test", "o'brien@example.test"],
    ['ana@Exämple.test.', 'ana@xn--exmple-cua.test'],
    ['Ana+x%y@xn--exmple-cua.test', 'ana+x%y@xn--exmple-cua.test'],
  ])('for %s is addressed to %s', async (email, mailbox) => {
    await using smtp = await startSmtp();
    await using auth = await startTestAuth({
      settings: { SMTP_URL: smtp.url, MAIL_FROM: "O'Brien <hello@bänd.example>" },
    });
    await auth.browser().post('/api/auth/request-magic-link', { email });
    await expect.poll(() => smtp.taken.length).toBe(1);
    const [{ recipients, raw } = { recipients: [], raw: '' }] = smtp.taken;
    // The server of this test decodes domains.
    const [local, domain = ''] = (recipients[0] ?? '').split('@');
    expect(`${local}@${domainToASCII(domain)}`).toBe(mailbox);
    expect(readMail(raw).to).toBe(mailbox);
    expect(raw).toMatch(/^From: "O'Brien" <hello@xn--bnd-qla\.example>/m);
  });

  it('waits for a server that is away, while requests are answered as ever', async () => {
    await using smtp = await startSmtp();
    await using gate = await startGate(smtp.port);
    await using auth = await startTestAuth({ settings: { SMTP_URL: gate.url } });
    const browser = auth.browser();
    const answer = await browser.post('/api/auth/request-magic-link', { email: 'ana@band.example' });
    expect(answer.status).toBe(200);
    await expect.poll(() => auth.lines.join('')).toContain('could not send an email');
    expect(auth.lines.join('')).not.toContain('ana@band.example');
    gate.open();
    await auth.forward(backOffMs(1));
    await expect.poll(() => smtp.taken.length).toBe(1);
    const { token } = readMail(smtp.taken[0]?.raw ?? '');
    expect((await browser.post('/api/auth/magic', { token })).status).toBe(200);
    await expect.poll(() => auth.waitingMails()).toBe(0);
  });

  it('is dropped if it is permanently refused or no longer needed', async () => {
    const smtp = await startSmtp({ refuse: 550 });
    await using auth = await startTestAuth({ settings: { SMTP_URL: smtp.url } });
    const ask = (email: string) => auth.browser().post('/api/auth/request-magic-link', { email });
    await ask('gone@band.example');
    await expect.poll(() => auth.lines.join('')).toContain('permanently refused');
    expect(auth.lines.join('')).toContain('550 no such mailbox');
    await expect.poll(() => auth.waitingMails()).toBe(0);
    await smtp[Symbol.asyncDispose]();

    await ask('late@band.example');
    await expect.poll(() => auth.lines.join('')).toContain('could not send an email');
    await auth.forward(600_000);
    await expect.poll(() => auth.waitingMails()).toBe(0);
    expect(auth.lines.join('')).toContain('gave up');
  });

  it('stays queued when the server’s words say that it is ours to mend, and the log has them without the address', async () => {
    await using smtp = await startSmtp({ refuse: 554, words: '5.7.1 <ana@band.example>: Relay access denied' });
    await using auth = await startTestAuth({ settings: { SMTP_URL: smtp.url } });
    await auth.browser().post('/api/auth/request-magic-link', { email: 'ana@band.example' });
    await expect.poll(() => auth.lines.join('')).toContain('could not send an email');
    const lines = auth.lines.join('');
    expect(lines).toContain('"responseCode":554');
    expect(lines).toContain('554 5.7.1 <[address]>: Relay access denied');
    expect(lines).toContain('Check the name and password in SMTP_URL');
    expect(lines).not.toContain('ana@band.example');
    expect(await auth.waitingMails()).toBe(1);
  });

  it('is sent once, however many instances look for it', async () => {
    await using auth = await startTestAuth({ settings: { SIGN_IN_LIMITS: 'off' } });
    await using twin = await startTestAuth({ database: auth.database, clock: auth.clock });
    const addresses = Array.from({ length: 12 }, (_, number) => `friend${number}@band.example`);
    await Promise.all(addresses.map((email) => auth.browser().post('/api/auth/request-magic-link', { email })));
    await expect.poll(() => auth.waitingMails()).toBe(0);
    for (const address of addresses) {
      const sent = await Promise.all([auth.mailsTo(address), twin.mailsTo(address)]);
      expect(sent.flat()).toHaveLength(1);
    }
  });
});
