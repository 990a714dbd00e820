import type { AuthSettings } from './settings.ts';

/** Warnings at start for people who run Simmer for others. */
export function startWarnings(settings: AuthSettings): string[] {
  if (settings.NODE_ENV !== 'production') return [];
  return [
    settings.SIGN_IN_ALLOW.length === 0 && 'SIGN_IN_ALLOW is empty: anyone with an email address can sign in',
    settings.ADMIN_EMAILS.length === 0 && 'ADMIN_EMAILS is empty: the first account is the admin',
    !settings.SMTP_URL && 'SMTP_URL is not set: sign-in emails are only written to the outbox folder',
    settings.SIGN_IN_LIMITS === 'off' && 'SIGN_IN_LIMITS=off is ignored in production',
    settings.CALL_LIMITS === 'off' && 'CALL_LIMITS=off is ignored in production',
  ].filter((warning) => warning !== false);
}
