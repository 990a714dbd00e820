/** The toast after a mail that only got into the outbox folder, as on a Simmer that somebody is trying out. */
export const noMailServer = {
  title: 'Written, but not delivered',
  body: 'Simmer has no mail server yet. The email is in the outbox folder on the server; an admin can set SMTP_URL.',
  intent: 'info',
} as const;
