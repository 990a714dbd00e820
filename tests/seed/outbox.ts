import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Waits for the mail to an address in the development outbox and reads the 6-digit code in it. */
export async function readMailedCode(dataFolder: string, email: string): Promise<string> {
  const outbox = join(dataFolder, 'outbox');
  let code = '';
  await expect
    .poll(async () => {
      const files = await readdir(outbox).catch(() => []);
      for (const file of files) {
        const mail = await readFile(join(outbox, file), 'utf8');
        if (!mail.includes(email)) continue;
        code = /\b(\d{6})\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[1] ?? '';
      }
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** Waits for a mail to an address in the development outbox that has a text in it, and reads it as its recipient would. */
export async function readMail(dataFolder: string, to: string, has: string): Promise<string> {
  const outbox = join(dataFolder, 'outbox');
  let found = '';
  await expect
    .poll(async () => {
      for (const file of (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()) {
        const mail = await readFile(join(outbox, file), 'utf8').catch(() => '');
        const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        if (text.includes(`To: ${to}\r\n`) && text.includes(has)) found = text;
      }
      return found;
    })
    .not.toBe('');
  return found;
}
