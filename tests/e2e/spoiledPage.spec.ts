import type { Page } from '@playwright/test';
import { reportModuleFailure } from '@simmer/contracts';
import { buildBadModule, placeBadModule } from '../seed/placedModule.ts';
import { placeInModules, tellOfModules } from '../seed/placeInModules.ts';
import { go } from '../setup/go.ts';
import { looksSooner } from '../setup/sooner.ts';
import { expect, type Simmer, test } from './simmer.ts';

const songs = (page: Page) => page.getByRole('list', { name: 'Songs' });

/** A page at the start, to which the bad module is published. @returns what it tells the server */
async function withBadModule(page: Page, simmer: Simmer): Promise<string[]> {
  await buildBadModule();
  const placed = await placeInModules(simmer.dataFolder, (modules) => placeBadModule(modules, 'mf-bad'));
  await page.addInitScript(looksSooner);
  await tellOfModules(page, [placed]);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(reportModuleFailure.path)) reports.push(request.postDataJSON().kind);
  });
  await page.goto('/');
  await expect(songs(page)).toBeVisible();
  return reports;
}

test('a module that breaks, blocks or captures the page is named, counted and left', async ({
  member: page,
  simmer,
}) => {
  const reports = await withBadModule(page, simmer);
  const leave = async (title: string) => {
    const notice = page.getByRole('dialog', { name: title });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Go to the start page' }).click();
    await expect(songs(page)).toBeVisible();
    await expect(notice).toBeHidden();
  };

  for (const title of ['Hide', 'Cover', 'Empty', 'No player']) {
    await test.step(title, async () => {
      await go(page, `/bad/${title.toLowerCase().replace(' ', '-')}`);
      await leave(`${title} broke this page`);
      expect(reports.splice(0)).toEqual(['page']);
    });
  }

  await test.step('a step back undoes the damage, too', async () => {
    await go(page, '/bad/hide');
    await expect(page.getByRole('dialog', { name: 'Hide broke this page' })).toBeVisible();
    await page.goBack();
    await expect(songs(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(reports.splice(0)).toEqual(['page']);
  });

  await test.step('Keys', async () => {
    await go(page, '/bad/keys');
    const field = page.getByRole('textbox', { name: 'Name' });
    await field.pressSequentially('abc');
    await expect(page.getByText('Keys blocked the keyboard')).toBeVisible();
    await expect(field).toHaveValue('bc');
    expect(reports.splice(0)).toEqual(['keys']);
  });

  await test.step('Loop', async () => {
    await go(page, '/bad/loop');
    // Nobody is blamed while other programs have the processor: then it takes longer.
    await leave('Loop is slowing this page down');
    expect(reports.splice(0)).toEqual(['busy']);
  });

  await test.step('Block', async () => {
    await go(page, '/bad/block');
    const notice = page.getByRole('dialog', { name: 'Block is slowing this page down' });
    // For the same reason, it may take another press.
    await expect(async () => {
      if (!(await notice.isVisible())) await page.getByRole('main').getByRole('button', { name: 'Press me' }).click();
      await expect(notice).toBeVisible({ timeout: 8_000 });
    }).toPass();
    await leave('Block is slowing this page down');
    expect(reports.splice(0)).toEqual(['busy']);
  });
});
