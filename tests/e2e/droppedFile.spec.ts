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
    await new PlayerBar(page).playsPast();
    await expect(songs.getByRole('listitem').filter({ hasText: 'Lemon Zest' }).getByText('0:08')).toBeVisible();
  });

  test('appears under any audio file name and plays, and joins its song; other files are ignored', async ({
    member: page,
    simmer,
  }) => {
    await simmer.dropFile('Soupe à l’oignon 🧅 v2.wav', toneWav({ seconds: 1 }));
    await simmer.dropFile('Cre\u0300me.wav', toneWav({ seconds: 1, hertz: 200 }));
    await simmer.dropFile(`${'n'.repeat(248)}.wav`, toneWav({ seconds: 1, hertz: 210 }));
    await simmer.dropFile('empty.wav', Buffer.alloc(0));
    await simmer.dropFile('notes.txt', Buffer.from('not a song'));
    await mkdir(join(simmer.musicFolder, 'locked'), { recursive: true });
    await chmod(join(simmer.musicFolder, 'locked'), 0);
    // Sent last: once it is there, everything before it has been looked at.
    await simmer.dropFile('100% & #1? take_mix1.wav', toneWav({ seconds: 1, hertz: 220 }));

    await page.goto('/');
    const songs = page.getByRole('list', { name: 'Songs' });
    for (const title of ['100% & #1? take', 'Soupe à l’oignon 🧅', 'Crème', 'n'.repeat(248)]) {
      await expect(songs.getByRole('link', { name: title, exact: true })).toBeVisible();
    }
    await expect(songs.getByText(/^(empty|notes)$/)).toHaveCount(0);

    await songs.getByRole('link', { name: '100% & #1? take' }).click();
    await page.getByRole('tab', { name: 'Versions' }).click();
    const versions = page.getByRole('list', { name: 'Versions' });
    await expect(versions.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Play 100% & #1? take_mix1.wav' }).click();
    await expect(new PlayerBar(page).title('100% & #1? take')).toBeVisible();
    await simmer.dropFile('100% & #1? Take - mix 2 (prod. Ana).wav', toneWav({ seconds: 1, hertz: 300 }));
    await expect(versions.getByRole('listitem')).toHaveCount(2);
  });
});
