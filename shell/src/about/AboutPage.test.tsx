import { getCurrentUser } from '@simmer/contracts';
import { getAbout } from '@simmer/contracts/extra';
import { aCurrentUser, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderShell } from '../testing/renderShell.tsx';

const server = standIns(() => []);
beforeEach(() => server.use(standInFor(getCurrentUser, () => aCurrentUser())));

const show = async (content: string) => {
  server.use(standInFor(getAbout, () => ({ content })));
  renderShell({ at: '/about' });
  return within(await screen.findByRole('article'));
};

describe('the about page', () => {
  it('shows the server’s text as elements', async () => {
    const page = await show('# Big\n## Small\none **b** `x`\n\ntwo [site](https://a.test)\n- a\n- b\n---\nend');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Big');
    expect(page.getByRole('heading', { level: 2, name: 'Small' })).toBeDefined();
    expect(page.getByText('b', { selector: 'strong' })).toBeDefined();
    expect(page.getByText('x', { selector: 'code' })).toBeDefined();
    expect(page.getByRole('link', { name: 'site' }).getAttribute('href')).toBe('https://a.test');
    const highlights = page.getByRole('list', { name: 'What only Simmer does' });
    const items = page.getAllByRole('listitem').filter((item) => !highlights.contains(item));
    expect(items.map((item) => item.textContent)).toEqual(['a', 'b']);
    expect(within(highlights).getAllByRole('img')).toHaveLength(3);
    expect(page.getAllByRole('separator')).toHaveLength(1);
    expect(page.getAllByText(/one|two|end/, { selector: 'p' })).toHaveLength(3);
    expect(document.title).toBe('About · Simmer');
  });

  it('names the product’s version, if the server tells it', async () => {
    server.use(standInFor(getAbout, () => ({ content: 'hello', version: '1.3.0' })));
    renderShell({ at: '/about' });
    expect(await screen.findByText('Simmer 1.3.0')).toBeDefined();
  });

  it('shows no version that the server does not tell', async () => {
    const page = await show('hello');
    expect(page.queryByText(/^Simmer \d/)).toBeNull();
  });

  it('adds a heading if the text has none', async () => {
    const page = await show('hello');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('About');
    expect(page.getByText('hello')).toBeDefined();
  });

  it('never parses the text as HTML', async () => {
    const page = await show('<b id="injected">x</b>');
    expect(page.getByText('<b id="injected">x</b>')).toBeDefined();
    expect(document.getElementById('injected')).toBeNull();
  });

  it('can be reloaded after a failure', async () => {
    server.use(refusing(getAbout, 'unavailable', 'Back in a minute'));
    const { press } = renderShell({ at: '/about' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Back in a minute')).toBeDefined();
    server.use(standInFor(getAbout, () => ({ content: 'hello' })));
    await press(again);
    expect(await screen.findByText('hello')).toBeDefined();
  });
});
