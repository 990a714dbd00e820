import type { Browser, Page } from '@playwright/test';

const address = 'http://bare.example/';
const html = `<!doctype html><meta charset="utf-8"><title>Bare</title><input type="search"><p role="status">Showing 0</p>`;

/** Runs in the page. */
function countKeys(): void {
  const [field, line] = [document.querySelector('input'), document.querySelector('p')];
  if (!field || !line) throw new Error('The page has lost its parts.');
  let count = 0;
  const show = () => {
    count += 1;
    line.textContent = `Showing ${count}`;
  };
  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    field.value = '';
    show();
  });
}

/** A page that has only a search box, with the focus, and a line of text that each key changes. */
export async function openBarePage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.route(address, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto(address);
  await page.evaluate(countKeys);
  await page.getByRole('searchbox').click();
  return page;
}
