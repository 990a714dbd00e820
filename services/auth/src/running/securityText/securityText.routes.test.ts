import { SettingsError } from '@simmer/service-common/base/settingsError.ts';
import { describe, expect, it } from 'vitest';
import { startTestAuth } from '../../testing/authForTest.ts';

const PATH = '/.well-known/security.txt';

async function askWith(settings: Record<string, string>) {
  const auth = await startTestAuth({ settings });
  const answer = await auth.browser().get(PATH);
  const text = await answer.text();
  await auth.close();
  return { answer, text };
}

describe('security.txt', () => {
  it('names the first admin without a contact, and is valid for half a year from the request', async () => {
    const { answer, text } = await askWith({
      ADMIN_EMAILS: 'boss@band.example, second@band.example',
      PUBLIC_URL: 'https://simmer.example',
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toBe(
      [
        'Contact: mailto:boss@band.example',
        'Expires: 2026-08-28T20:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://simmer.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['security@band.example', 'mailto:security@band.example'],
    ["o'brien?x@bänd.example.", "mailto:o'brien%3Fx@xn--bnd-qla.example"],
    ['https://band.example/security', 'https://band.example/security'],
    ['mailto:security@band.example', 'mailto:security@band.example'],
    ['https://band.example/a\nb', 'https://band.example/ab'],
  ])('names the contact that is set: %s', async (SECURITY_CONTACT, contact) => {
    const { text } = await askWith({ ADMIN_EMAILS: 'boss@band.example', SECURITY_CONTACT });
    expect(text).toContain(`Contact: ${contact}\n`);
    expect(text).not.toContain('boss@');
  });

  it('is missing without a contact', async () => {
    const { answer } = await askWith({});
    expect(answer.status).toBe(404);
  });

  it.each([
    'ask Ana',
    'http://band.example',
    'javascript:alert(1)',
  ])('accepts no unusable contact: %s', async (SECURITY_CONTACT) => {
    await expect(startTestAuth({ settings: { SECURITY_CONTACT } })).rejects.toThrow(SettingsError);
  });
});
