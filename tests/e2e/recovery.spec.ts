import { completeProfile } from '@simmer/contracts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

const parts = ['auth', 'library', 'sync', 'storage', 'postgres', 'nginx'] as const;

test.describe('a kill -9 during play', () => {
  for (const part of parts) {
    test(`of ${part} loses no confirmed change, and the music keeps playing`, async ({ member: page, simmer }) => {
      const title = `Kill ${part}`;
      await simmer.dropFile(`${title}.wav`, toneWav({ seconds: 60, hertz: 180 + part.length }));
      await page.goto('/');
      const songs = page.getByRole('list', { name: 'Songs' });
      await songs.getByRole('button', { name: `Play ${title}` }).click();
      const player = new PlayerBar(page);
      await expect.poll(() => player.positionSeconds()).toBeGreaterThan(0);
      await signedInAs(page.request, `${part}@band.example`, 'Answered Before');

      const pid = simmer.processes[part]?.pid ?? 0;
      expect(pid).toBeGreaterThan(0);
      process.kill(pid, 'SIGKILL');

      await expect.poll(() => simmer.processes[part]?.pid).not.toBe(pid);
      await simmer.ready();
      const user = await page.request.get('/api/auth/user');
      expect(await user.json()).toMatchObject({ email: `${part}@band.example`, firstName: 'Answered' });
      expect((await page.request.post(completeProfile.path, { data: { fullName: 'Another Name' } })).ok()).toBe(true);

      const before = await player.positionSeconds();
      await expect.poll(() => player.positionSeconds()).toBeGreaterThan(before);
      await simmer.dropFile(`After ${part}.wav`, toneWav({ seconds: 1, hertz: 90 + part.length }));
      await expect(songs.getByRole('link', { name: `After ${part}` })).toBeVisible();
    });
  }
});
