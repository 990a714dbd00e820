import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

test.describe('a file dropped into the storage folder', () => {
  test('appears automatically and plays', { tag: '@smoke' }, async ({ member: page, simmer }) => {
    await page.goto('/');
    const songs = page.getByRole('list', { name: 'Songs' });
    await expect(songs.getByRole('link', { name: 'Midnight Drive' })).toBeVisible();

    await simmer.dropFile('Lemon Zest v1.wav', toneWav({ seconds: 8 }));
    await expect(songs.getByRole('link', { name: 'Lemon Zest' })).toBeVisible();

    await songs.getByRole('button', { name: 'Play Lemon Zest' }).click();
    const player = new PlayerBar(page);
    await expect.poll(() => player.positionSeconds()).toBeGreaterThan(0);
    await expect(songs.getByRole('listitem').filter({ hasText: 'Lemon Zest' }).getByText('0:08')).toBeVisible();
  });

  test('joins the versions of its song', async ({ member: page, simmer }) => {
    await simmer.dropFile('pepper_mix1.wav', toneWav({ seconds: 2 }));
    await page.goto('/');
    await page.getByRole('list', { name: 'Songs' }).getByRole('link', { name: 'pepper', exact: true }).click();
    const versions = page.getByRole('list', { name: 'Versions' });
    await expect(versions.getByRole('listitem')).toHaveCount(1);
    await simmer.dropFile('Pepper - mix 2 (prod. Ana).wav', toneWav({ seconds: 2, hertz: 300 }));
    await expect(versions.getByRole('listitem')).toHaveCount(2);
  });

  test('appears under any audio file name; other files are ignored', async ({ member: page, simmer }) => {
    const long = `${'n'.repeat(248)}.wav`;
    await simmer.dropFile('Soupe à l’oignon 🧅 v2.wav', toneWav({ seconds: 1 }));
    await simmer.dropFile('Cre\u0300me.wav', toneWav({ seconds: 1, hertz: 200 }));
    await simmer.dropFile(long, toneWav({ seconds: 1, hertz: 210 }));
    await simmer.dropFile('100% & #1? take.wav', toneWav({ seconds: 1, hertz: 220 }));
    await simmer.dropFile('empty.wav', Buffer.alloc(0));
    await simmer.dropFile('notes.txt', Buffer.from('not a song'));
    await mkdir(join(simmer.musicFolder, 'locked'), { recursive: true });
    await chmod(join(simmer.musicFolder, 'locked'), 0);
    // Sent last: once it is there, everything before it has been looked at.
    await simmer.dropFile('Sentinel.wav', toneWav({ seconds: 1, hertz: 230 }));

    await page.goto('/');
    const songs = page.getByRole('list', { name: 'Songs' });
    for (const title of ['Sentinel', 'Soupe à l’oignon 🧅', 'Crème', 'n'.repeat(248), '100% & #1? take']) {
      await expect(songs.getByRole('link', { name: title, exact: true })).toBeVisible();
    }
    await expect(songs.getByText(/^(empty|notes)$/)).toHaveCount(0);

    await songs.getByRole('link', { name: '100% & #1? take' }).click();
    await page.getByRole('button', { name: 'Play 100% & #1? take.wav' }).click();
    await expect(new PlayerBar(page).title('100% & #1? take')).toBeVisible();
  });
});
