import { describe, expect, it } from 'vitest';
import { authSettings } from './settings.ts';
import { startWarnings } from './startWarnings.ts';

const needed = {
  SERVICE_PORT: '0',
  DATABASE_URL: 'postgres://simmer_auth@127.0.0.1/simmer',
  AUTH_URL: 'http://127.0.0.1:1',
  SIMMER_SECRET: 'a secret of more than thirty-two characters',
  SIMMER_DATA: '/data',
};
const warningsOf = (given: Record<string, string>) => startWarnings(authSettings.parse({ ...needed, ...given }));

describe('a start', () => {
  it('warns in production about settings that admit everyone or send no email', () => {
    const warnings = warningsOf({ NODE_ENV: 'production', SIGN_IN_LIMITS: 'off', CALL_LIMITS: 'off' }).join('\n');
    for (const setting of ['SIGN_IN_ALLOW', 'ADMIN_EMAILS', 'SMTP_URL', 'SIGN_IN_LIMITS', 'CALL_LIMITS']) {
      expect(warnings).toContain(setting);
    }
  });

  it('is quiet when all is set, and in development', () => {
    const set = { SIGN_IN_ALLOW: '@band.example', ADMIN_EMAILS: 'ana@band.example', SMTP_URL: 'smtps://mail.example' };
    expect(warningsOf({ NODE_ENV: 'production', ...set })).toEqual([]);
    expect(warningsOf({})).toEqual([]);
  });

  it.each(['10.0.0.0/99', 'everywhere', '10.0.0.0/8/8', 'fd00::/129'])('refuses %s as a network', (network) => {
    expect(authSettings.safeParse({ ...needed, TRUSTED_PROXIES: network }).success).toBe(false);
  });
});
