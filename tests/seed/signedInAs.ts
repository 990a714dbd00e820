import type { APIRequestContext } from '@playwright/test';
import { completeProfile, requestMagicLink, useMagicLink } from '@simmer/contracts';

/** Where a mailed link leads carries its token behind the `#`, so that no log sees it. */
export function tokenOfLink(magicLink: string): string {
  return decodeURIComponent(new URL(magicLink).hash.slice(1));
}

/**
 * Signs a browser or a bare client in by a development link, without the screens.
 *
 * @param fullName left out, the profile stays incomplete
 */
export async function signedInAs(client: APIRequestContext, email: string, fullName?: string): Promise<void> {
  const asked = await client.post(requestMagicLink.path, { data: { email } });
  if (!asked.ok()) throw new Error(`Requesting a link for ${email} failed: ${asked.status()} ${await asked.text()}`);
  const { magicLink } = (await asked.json()) as { magicLink: string };
  const used = await client.post(useMagicLink.path, { data: { token: tokenOfLink(magicLink) } });
  if (!used.ok()) throw new Error(`Signing in as ${email} failed: ${used.status()} ${await used.text()}`);
  if (fullName) await client.post(completeProfile.path, { data: { fullName } });
}
