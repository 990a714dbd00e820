import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { reportModuleFailure } from '@simmer/contracts';
import { buildBadModule, placeBadModule } from '../seed/placedModule.ts';
import { expect, type Simmer, test } from './simmer.ts';

test.beforeAll(buildBadModule);

/** A page at the start, to which the bad module is published, and what it tells the server. */
async function withBadModule(page: Page, simmer: Simmer) {
  const placed = await placeBadModule(join(simmer.dataFolder, 'modules'), 'mf-bad');
  await page.route('**/modules.json', async (route) => {
    const response = await route.fetch();
    const registry = await response.json();
    await route.fulfill({ response, json: { ...registry, modules: [...registry.modules, placed] } });
  });
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(reportModuleFailure.path)) told.push(request.postDataJSON().kind);
  });
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Songs' })).toBeVisible();
  return told;
}

/** Goes where a link would lead, without loading the page again. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

for (const [path, title] of [
  ['/bad/hide', 'Hide'],
  ['/bad/cover', 'Cover'],
  ['/bad/empty', 'Empty'],
  ['/bad/no-player', 'No player'],
] as const) {
  test(`a module that breaks the page is named, counted and left: ${title}`, async ({ member, simmer }) => {
    const told = await withBadModule(member, simmer);
    await go(member, path);
    const notice = member.getByRole('dialog', { name: `${title} broke this page` });
    await expect(notice).toBeVisible();
    await expect.poll(() => told).toEqual(['page']);
    await notice.getByRole('button', { name: 'Go to the start page' }).click();
    await expect(member.getByRole('list', { name: 'Songs' })).toBeVisible();
    await expect(notice).toBeHidden();
  });
}

test('a step back from a broken page undoes the damage too', async ({ member: page, simmer }) => {
  await withBadModule(page, simmer);
  await go(page, '/bad/hide');
  await expect(page.getByRole('dialog', { name: 'Hide broke this page' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Songs' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a module that captures the keyboard loses it and is named', async ({ member: page, simmer }) => {
  const told = await withBadModule(page, simmer);
  await go(page, '/bad/keys');
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.pressSequentially('abc');
  await expect(page.getByText('Keys took the keyboard')).toBeVisible();
  expect(told).toEqual(['keys']);
  await expect(field).toHaveValue('bc');
});

for (const [path, title] of [
  ['/bad/loop', 'Loop'],
  ['/bad/block', 'Block'],
] as const) {
  test(`a module that blocks the page is named and counted: ${title}`, async ({ member: page, simmer }) => {
    test.slow();
    const told = await withBadModule(page, simmer);
    await go(page, path);
    const notice = page.getByRole('dialog', { name: `${title} is slowing this page down` });
    // Nobody is blamed while other programs have the processor: then it takes longer, or another press.
    await expect(async () => {
      if (title === 'Block' && !(await notice.isVisible()))
        await page.getByRole('main').getByRole('button', { name: 'Press me' }).click();
      await expect(notice).toBeVisible({ timeout: title === 'Block' ? 15_000 : 200_000 });
    }).toPass({ timeout: 200_000 });
    await expect.poll(() => told).toEqual(['busy']);
    await notice.getByRole('button', { name: 'Go to the start page' }).click();
    await expect(page.getByRole('list', { name: 'Songs' })).toBeVisible();
  });
}
