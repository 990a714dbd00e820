import { completeProfile } from '@simmer/contracts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

const parts = ['auth', 'library', 'sync', 'storage', 'postgres', 'nginx'] as const;

test('a kill -9 of any part loses no confirmed change, and the music keeps playing', async ({
  member: page,
  simmer,
}) => {
  await simmer.dropFile('Kill.wav', toneWav({ seconds: 240, hertz: 185 }));
  await page.goto('/');
  const songs = page.getByRole('list', { name: 'Songs' });
  await songs.getByRole('button', { name: 'Play Kill' }).click();
  const player = new PlayerBar(page);
  await expect.poll(() => player.positionSeconds()).toBeGreaterThan(0);

  for (const [index, part] of parts.entries()) {
    await test.step(part, async () => {
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
      await simmer.dropFile(`After ${part}.wav`, toneWav({ seconds: 1, hertz: 90 + index }));
      await expect(songs.getByRole('link', { name: `After ${part}` })).toBeVisible();
    });
  }
});
