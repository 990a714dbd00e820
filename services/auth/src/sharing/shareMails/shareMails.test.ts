import type { ShareMail } from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import { accessRequestedMail } from './accessRequestedMail.ts';
import { broughtLinkMail } from './broughtLinkMail.ts';

type Brought = Exclude<ShareMail, { kind: 'accessRequested' }>;

const site = 'https://simmer.example';
const TOKEN = 'abcdefghijklmnopqrstuv';
const brought = (given: Partial<Brought> = {}): Brought => ({
  kind: 'shareInvitation',
  to: 'jo@label.example',
  sender: 'Lena',
  shared: { kind: 'playlist', title: 'Setlist' },
  path: `/share/${TOKEN}`,
  picture: null,
  hasPassword: true,
  expiresAt: '2026-12-03T10:00:00.000Z',
  sentence: null,
  ...given,
});

const hostile = '<img src=x onerror=alert(1)>\u202Etxt.exe\u2066 "q" \'s\' & \u0000\uD800\r\nBcc: x@y';

describe('a mail that brings a link', () => {
  it('says what is needed to open it', () => {
    const { text, html, subject, fromName } = broughtLinkMail(brought(), site);
    expect([subject, fromName]).toEqual(['Lena shared “Setlist” with you', 'Lena via Simmer']);
    for (const part of [text, html]) {
      expect(part).toContain(`${site}/share/${TOKEN}`);
      expect(part).toContain('The link has a password. Ask Lena for it.');
      expect(part).toMatch(/works until 3 December 2026 at 10:00 UTC/);
    }
    expect(html).not.toContain('<img');
    expect(broughtLinkMail(brought({ kind: 'accessGranted' }), site).subject).toBe(
      'Lena sent you a new link to “Setlist”',
    );
  });

  it('shows the text of hostile names as text, in one line and one direction', () => {
    const shared = { kind: 'song', title: hostile } as const;
    const { text, html, subject, fromName } = broughtLinkMail(
      brought({ sender: hostile, shared, sentence: hostile }),
      site,
    );
    for (const part of [text, html, subject, fromName ?? '']) {
      expect(part).not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Cs}/u);
    }
    expect([subject, fromName].join('')).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain('> <img src=x');
  });

  it('cuts a name of 5,000 emoji, and never inside one', () => {
    const { subject, fromName } = broughtLinkMail(brought({ sender: '🔥'.repeat(5000) }), site);
    expect(fromName).toBe(`${'🔥'.repeat(59)}… via Simmer`);
    expect(subject.isWellFormed()).toBe(true);
  });

  it('looks right in the light and in the dark', () => {
    const { html } = broughtLinkMail(brought(), site);
    expect(html).toContain('content="light dark"');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });
});

describe('a mail that asks for a link', () => {
  it('keeps what a stranger wrote out of subject and sender', () => {
    const mail = accessRequestedMail(
      {
        kind: 'accessRequested',
        toUserId: 1,
        shared: { kind: 'song', title: 'Slow Boil' },
        name: hostile,
        email: 'jo@label.example',
        sentence: 'Pay at http://evil.example\nnow',
      },
      'lena@band.example',
      site,
    );
    expect(mail).toMatchObject({ to: 'lena@band.example', subject: 'Someone is asking for a new link to “Slow Boil”' });
    expect(mail.fromName).toBeUndefined();
    expect(mail.text).toContain('> Pay at http://evil.example\n> now');
    expect(mail.html).not.toContain('<img');
    expect(mail.text).toContain(`${site}/shared-links`);
  });
});
