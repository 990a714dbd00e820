import { askForConsent, finishConsent } from '../dropbox/connectStorage.ts';
import type { TestSync } from './testSync.ts';

/** Consents to moving files, as an admin does who wants aggregation. */
export async function allowMoving({ parts }: TestSync): Promise<void> {
  const page = new URL(await askForConsent(1, 'write', parts.connect));
  page.searchParams.set('auto', '1');
  const answer = await fetch(page, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  await finishConsent({ code: back.get('code') ?? '', state: back.get('state') ?? '', askedBy: 1 }, parts.connect);
}
