import { askForConsent, finishConsent, takeAttempt } from '../catalogue/dropbox/connection/connectStorage.ts';
import type { TestSync } from './testSync.ts';

/** Consents to moving files, as an admin does for aggregation. */
export async function allowMoving({ parts }: TestSync): Promise<void> {
  const page = new URL(await askForConsent({ askedBy: 1, access: 'write', from: 'home' }, parts.connect));
  page.searchParams.set('auto', '1');
  const answer = await fetch(page, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  const attempt = await takeAttempt({ state: back.get('state') ?? '', askedBy: 1 }, parts.connect);
  await finishConsent(back.get('code') ?? '', attempt, parts.connect);
}
