import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT_VERSION } from '@simmer/service-common/base/productVersion.ts';
import { describe, expect, it } from 'vitest';
import { startTestAuth } from '../../testing/authForTest.ts';

describe('the text of the about page', () => {
  it('is our own, with all that the page can show, until a file says something else', async () => {
    const file = join(tmpdir(), `about-${process.pid}.md`);
    await using auth = await startTestAuth({ settings: { SIGN_IN_LIMITS: 'off', ABOUT_FILE: file } });
    const browser = await auth.signedIn('ana@band.example');
    expect((await browser.get('/api/wtf-content')).status).toBe(403);
    await browser.post('/api/auth/complete-profile', { fullName: 'Ana' });
    const content = async () => ((await (await browser.get('/api/wtf-content')).json()) as { content: string }).content;

    const own = await content();
    for (const mark of [/^# /m, /^## /m, /\*\*\w/, /`[^`]+`/, /^- /m, /^---$/m, /\n\n/]) expect(own).toMatch(mark);
    expect(auth.lines.join('')).toContain('could not read ABOUT_FILE');

    expect(await (await browser.get('/api/wtf-content')).json()).toMatchObject({ version: PRODUCT_VERSION });

    await writeFile(file, '\n# Our band\n');
    expect(await content()).toBe('# Our band');
    await writeFile(file, '  ');
    expect(await content()).toBe(own);
    await rm(file);
  });
});
