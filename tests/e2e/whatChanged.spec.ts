import { endpointUrl, getSong, getVersionComparison } from '@simmer/contracts';
import { addComment } from '@simmer/contracts/extra';
import { SongPage } from '../pages/SongPage.page.ts';
import { songWav } from '../seed/songWav.ts';
import { often } from '../setup/often.ts';
import { type Sounding, soundsOf, watchSounds } from '../setup/watchSounds.ts';
import { expect, test } from './simmer.ts';

const part = (name: string, seconds: number) => ({ name, seconds });
const verse = part('verse', 16);
const chorus = part('chorus', 12);
const end = part('end', 8);
/** What the second version begins with. */
const SILENCE_SECONDS = 2;

test('a new version says what changed, and is compared by ear at the same place of the music', async ({
  admin: page,
  simmer,
}) => {
  await simmer.dropFile('Lovage v1.wav', songWav({ parts: [verse, chorus, end] }));
  const parts = [verse, part('bridge', 8), chorus];
  await simmer.dropFile('Lovage v2.wav', songWav({ parts, waitSeconds: SILENCE_SECONDS, gain: 0.8 }));
  const outcome = async () => {
    const answer = await page.request.get(endpointUrl(getVersionComparison, { key: '/Music/Lovage v2.wav' }));
    return answer.status() === 200 && (await answer.json()).comparison?.outcome;
  };
  await expect.poll(outcome, often).toBe('compared');
  const first = await (await page.request.get(endpointUrl(getSong, { key: '/Music/Lovage v1.wav' }))).json();
  for (const [comment, atSeconds] of [['Bass is thin here', 20] as const, ['Fade earlier', 33] as const]) {
    const data = { cleanTitle: 'Lovage', comment, version: 1, versionId: first.id, atSeconds };
    expect((await page.request.post(addComment.path, { data })).ok()).toBe(true);
  }

  await page.addInitScript(watchSounds);
  const song = new SongPage(page);
  await song.open('Lovage v2.wav');
  const room = page.getByRole('region', { name: 'Listening room' });
  await expect(room.getByText(/8 s cut at the end/)).toBeVisible();
  const changes = page.getByRole('list', { name: 'What changed' });
  const bridge = changes.getByRole('button', { name: /0:18 to 0:26/ });
  await expect(bridge).toBeVisible();

  await test.step('notes of the first version stand where their music is in the second', async () => {
    const note = page.getByRole('article', { name: /^Note by/ }).filter({ hasText: 'Bass is thin here' });
    await expect(note.getByText('from v1')).toBeVisible();
    await expect(note.getByRole('button', { name: /0:30/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /No longer there/ })).toBeVisible();
  });

  const { seen, forget } = soundsOf(page);
  const heard = async () => [...new Set((await seen()).flat().map(({ address }) => address))];
  /** From one sound to another, without a moment of silence, once only the second one is left. @returns how far the second one was ahead */
  const takeOver = async (): Promise<number> => {
    await expect.poll(async () => (await heard()).length, often).toBe(2);
    await expect.poll(async () => (await seen()).at(-1)?.length, often).toBe(1);
    const moments = await seen();
    expect(moments.filter((sounding) => sounding.length === 0)).toEqual([]);
    const [old, fresh] = await heard();
    const last = moments.flat().findLast(({ address }) => address === old);
    const next = moments.flat().find(({ address }) => address === fresh);
    // A busy page looks less often, and the music goes on meanwhile.
    const startSeconds = ({ atSeconds = 0, seenMs = 0 }: Partial<Sounding> = {}) => atSeconds - seenMs / 1000;
    return startSeconds(next) - startSeconds(last);
  };

  await test.step('a change plays in the old version, then in the new one', async () => {
    await forget();
    await bridge.click();
    // Only this version has the bridge: what surrounds it in the old one comes first.
    await expect.poll(async () => (await heard()).length, often).toBe(2);
    await bridge.click();
  });

  await test.step('another version goes on where the music is, also with the compare key', async () => {
    await song.show('Versions');
    await song.version('Lovage v1.wav').getByRole('button', { name: 'Play Lovage v1.wav' }).click();
    await expect.poll(async () => (await seen()).at(-1)?.[0]?.atSeconds ?? 0, often).toBeGreaterThan(0.5);
    await song.version('Lovage v2.wav').getByRole('button', { name: 'Compare Lovage v2.wav' }).click();
    await expect(page.getByText('Follows the music')).toBeVisible();
    await forget();
    await page.keyboard.press('b');
    expect(Math.abs((await takeOver()) - SILENCE_SECONDS)).toBeLessThan(0.5);
    await expect(page.getByRole('button', { name: /^[AB] v2/ })).toHaveAttribute('aria-pressed', 'true');

    await forget();
    await song.version('Lovage v1.wav').getByRole('button', { name: 'Play Lovage v1.wav' }).click();
    expect(Math.abs((await takeOver()) + SILENCE_SECONDS)).toBeLessThan(0.5);
  });
});
