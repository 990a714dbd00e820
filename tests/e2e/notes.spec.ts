import { endpointUrl } from '@simmer/contracts';
import { fixComment, listComments, songComment } from '@simmer/contracts/extra';
import { z } from 'zod';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { often } from '../setup/often.ts';
import { expect, test } from './simmer.ts';

test('a note with a mention reaches who is mentioned at once, and its fix comes back to its author', async ({
  member: page,
  simmer,
  browser,
}) => {
  await simmer.dropFile('Plum Jam v1.wav', toneWav({ seconds: 3 }));
  const context = await browser.newContext({
    baseURL: simmer.url,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  const other = await context.newPage();
  await signedInAs(other.request, 'nora@band.example', 'Nora Nut');
  await other.goto('/comments');
  await expect(other.getByText('No unresolved notes.')).toBeVisible();

  await expect.poll(async () => (await page.request.get('/api/songs/by-title/Plum%20Jam')).status(), often).toBe(200);
  await page.goto('/song/Plum%20Jam');
  const box = page.getByRole('textbox', { name: 'New note' });
  await box.fill('<b>Louder</b> please, @nor');
  await box.press('End');
  await box.pressSequentially('a');
  const people = page.getByRole('listbox', { name: 'People to mention' });
  await expect(people).toBeVisible();
  await box.press('Enter');
  await expect(people).toBeHidden();
  await box.press('Enter');
  // Who runs before this may have given Mia another last name, or none.
  const note = page.getByRole('article', { name: /^Note by Mia\b/ });
  await expect(note.getByText('<b>Louder</b> please,')).toBeVisible();
  await expect(note.getByText('@Nora', { exact: true })).toBeVisible();
  await expect(box).toHaveValue('');

  const mention = other.getByRole('region', { name: 'Plum Jam' });
  await expect(mention.getByText('<b>Louder</b> please,')).toBeVisible();
  await expectNoFindings(other);

  const written = await other.request.get(endpointUrl(listComments, { cleanTitle: 'Plum Jam' }));
  const [{ id, versionId } = { id: 0, versionId: 0 }] = z.array(songComment).parse(await written.json());
  const fixed = await other.request.put(endpointUrl(fixComment, { id }), { data: { versionId } });
  expect(fixed.ok()).toBe(true);
  await expect(note.getByText('Fixed in v1 · waiting for you')).toBeVisible();
  await expectNoFindings(page);
  await note.getByRole('button', { name: 'Confirm' }).click();
  await expect(note).toHaveCount(0);
  await expect(mention).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Show resolved' }).check();
  await expect(note.getByText('Confirmed in v1')).toBeVisible();
  await expectNoFindings(page);
  await context.close();
});
