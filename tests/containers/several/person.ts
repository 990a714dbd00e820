import type { APIRequestContext } from '@playwright/test';
import { signedInByMail } from '../product/member.ts';
import type { TwoOfEach } from './twoOfEach.ts';

export type Person = {
  /** the headers of their browser */
  headers: Record<string, string>;
  client: APIRequestContext;
};

/** Signs a person in by mail. */
export async function person(simmer: TwoOfEach, email: string): Promise<Person> {
  const client = await signedInByMail(simmer, email);
  const { cookies } = await client.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { client, headers: { cookie, origin: simmer.url } };
}
