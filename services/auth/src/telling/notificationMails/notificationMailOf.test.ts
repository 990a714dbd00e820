import type { NotificationMail } from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import { notificationMailOf } from './notificationMailOf.ts';

const PUBLIC = 'https://simmer.band.example';

const anItem = (given: Partial<NotificationMail['notifications'][number]> = {}) => ({
  sentence: 'Ben mentioned you on “Midnight Drive”',
  detail: '@ana can you lift the chorus?',
  path: '/song/Midnight%20Drive?note=4',
  at: '2026-05-04T12:05:00.000Z',
  ...given,
});

const aMail = (given: Partial<NotificationMail> = {}): NotificationMail => ({
  key: 'notification-mail-1',
  toUserId: 1,
  pace: 'atOnce',
  notifications: [anItem()],
  count: 1,
  timeZone: 'Europe/Berlin',
  unsubscribePath: '/api/unsubscribe/1.mention.AAAAAAAAAAAAAAAAAAAAAA',
  endsWhat: 'mentions',
  ...given,
});

const written = (given: Partial<NotificationMail> = {}) => notificationMailOf(aMail(given), 'ana@band.example', PUBLIC);
const two = [
  anItem(),
  anItem({ sentence: '“Slow Boil” has a new version, v3', detail: null, path: '/song/Slow%20Boil' }),
];

describe('an email about notifications', () => {
  it.each([
    ['atOnce', 1, 'Ben mentioned you on “Midnight Drive”'],
    ['weekly', 1, 'Ben mentioned you on “Midnight Drive”'],
    ['atOnce', 5, '5 new notifications in Simmer'],
    ['daily', 7, 'Your day in Simmer: 7 new notifications'],
    ['weekly', 112, 'Your week in Simmer: 112 new notifications'],
  ] as const)('has a subject: %s, %i', (pace, count, subject) => {
    const notifications = count === 1 ? [anItem()] : two;
    expect(written({ pace, count, notifications }).subject).toBe(subject);
  });

  it('says each in a line that leads to its place, with its words quoted and its time', () => {
    const { text, html } = written({ notifications: two, count: 2 });
    expect(text).toContain('Ben mentioned you on “Midnight Drive” (14:05)\n> @ana can you lift the chorus?\n');
    for (const link of [`${PUBLIC}/song/Midnight%20Drive?note=4`, `${PUBLIC}/song/Slow%20Boil`]) {
      expect(text).toContain(`\n${link}\n`);
      expect(html).toContain(`href="${link}"`);
    }
  });

  it('says the day where they are of several', () => {
    const { text } = written({ notifications: [anItem(), anItem({ at: '2026-05-05T22:30:00.000Z' })], count: 2 });
    expect(text).toContain('(Monday 4 May at 14:05)');
    expect(text).toContain('(Wednesday 6 May at 00:30)');
  });

  it('says how many it leaves out', () => {
    const notifications = Array.from({ length: 50 }, () => anItem());
    expect(written({ notifications, count: 63 }).text).toContain('And 13 more in Simmer.');
    expect(written({ notifications, count: 51 }).html).toContain('And 1 more in Simmer.');
    expect(written({ notifications, count: 50 }).text).not.toContain('earlier');
  });

  it('says how to end such mails and where the settings are', () => {
    const mail = written();
    expect(mail.unsubscribe).toBe(`${PUBLIC}/api/unsubscribe/1.mention.AAAAAAAAAAAAAAAAAAAAAA`);
    const page = `${PUBLIC}/unsubscribe/1.mention.AAAAAAAAAAAAAAAAAAAAAA`;
    expect(mail.text).toContain(`Stop emails about mentions: ${page}`);
    expect(mail.html).toContain(`href="${page}"`);
    expect(mail.html).toContain(`href="${PUBLIC}/notification-settings"`);
  });

  it('has the same id for every attempt to send it, and another one than other mails', () => {
    expect(written().messageId).toBe(written({ count: 1 }).messageId);
    expect(written().messageId).toMatch(/^<[0-9a-f]{32}@simmer\.band\.example>$/);
    expect(written({ key: 'notification-mail-2' }).messageId).not.toBe(written().messageId);
  });

  it('can hold any names and words without being changed by them', () => {
    const hostile = 'Eve\r\nBcc: all@band.example\u0000\u202E<img src=x onerror=alert(1)>"';
    const mail = written({ notifications: [anItem({ sentence: hostile, detail: hostile.repeat(20) })] });
    expect(mail.subject).not.toMatch(/[\r\n\0\u202E]/);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x');
    const long = written({ notifications: [anItem({ sentence: 'a'.repeat(3000), detail: '🎸'.repeat(500) })] });
    expect([...long.subject]).toHaveLength(300);
    expect(long.html.isWellFormed()).toBe(true);
  });

  it.each(['/\t/evil.example/x', '/\n/evil.example', '/song/../..//evil.example'])('leads nowhere else: %j', (path) => {
    const { html, text } = written({ notifications: [anItem({ path })] });
    for (const [, address = ''] of html.matchAll(/href="([^"]+)"/g)) expect(new URL(address).origin).toBe(PUBLIC);
    expect(text).not.toContain('https://evil.example');
  });

  it('takes UTC for a time zone that this machine doesn’t know', () => {
    expect(written({ timeZone: 'Mars/Olympus' }).text).toContain('(12:05)');
  });
});
