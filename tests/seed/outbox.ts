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
