// @vitest-environment jsdom
import { renderScreen } from '@simmer/kit/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { rowKeys } from './rowKeys.ts';

function Row({ name, isHidden = false }: { name: string; isHidden?: boolean }) {
  return (
    <li data-row={name}>
      <button type="button" data-control="play" tabIndex={-1} disabled={isHidden}>
        {`Play ${name}`}
      </button>
      <button type="button" data-control="name">
        {name}
      </button>
      <button type="button" data-control="more" tabIndex={-1}>
        {`More for ${name}`}
      </button>
    </li>
  );
}

const focused = () => document.activeElement?.textContent;

async function walk(from: string, keys: string) {
  renderScreen(
    <ul aria-label="Versions" {...rowKeys}>
      <Row name="v3" />
      <Row name="v2" isHidden />
      <Row name="v1" />
    </ul>,
  );
  screen.getByRole('button', { name: from }).focus();
  if (keys) await userEvent.keyboard(keys);
  return focused();
}

describe('the keys of a list of rows', () => {
  afterEach(cleanup);

  it.each([
    ['v3', '{ArrowRight}', 'More for v3'],
    ['v3', '{ArrowLeft}', 'Play v3'],
    ['v3', '{ArrowLeft}{ArrowLeft}', 'Play v3'],
    ['v3', '{ArrowDown}', 'v2'],
    ['More for v3', '{ArrowDown}{ArrowDown}', 'More for v1'],
    ['Play v3', '{ArrowDown}', 'v2'],
    ['v2', '{ArrowLeft}', 'v2'],
    ['More for v3', '{Escape}', 'v3'],
    ['v3', '{End}', 'v1'],
    ['v1', '{Home}', 'v3'],
    ['v1', '{ArrowDown}', 'v1'],
    ['v3', '{Control>}{ArrowDown}{/Control}', 'v3'],
  ])('lead from “%s” by %s to “%s”', async (from, keys, to) => {
    expect(await walk(from, keys)).toBe(to);
  });

  it('are described once, for the list', async () => {
    await walk('v3', '');
    expect(screen.getByRole('list', { name: 'Versions' }).getAttribute('aria-description')).toContain('Up and down');
  });

  it('leave each row one stop of the Tab key', async () => {
    expect(await walk('v3', '{Tab}')).toBe('v2');
  });
});
