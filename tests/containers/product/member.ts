import { type APIRequestContext, request } from '@playwright/test';
import { completeProfile, requestMagicLink, verifyCode } from '@simmer/contracts';
import { vi } from 'vitest';
import { forgetMails, mailedCode } from './mailServer.ts';

export const ADMIN_EMAIL = 'boss@band.example';

async function post(client: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await client.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
}

/** Signs a bare client in as a person does who types the code from the mail. */
export async function signedInByMail(
  { url, origin = url, mailFolder }: { url: string; origin?: string; mailFolder: string },
  email = ADMIN_EMAIL,
): Promise<APIRequestContext> {
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin }, ignoreHTTPSErrors: true });
  await forgetMails(mailFolder, email);
  await post(client, requestMagicLink.path, { email });
  const code = await vi.waitUntil(() => mailedCode(mailFolder, email), { timeout: 60_000, interval: 200 });
  await post(client, verifyCode.path, { email, code });
  await post(client, completeProfile.path, { fullName: 'Bo Boss' });
  return client;
}
