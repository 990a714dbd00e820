import type { Song } from '@simmer/contracts';
import { aSong } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Rows, RowsContext } from '../../catalogue/lists/rows.context.ts';
import { listDoubles } from '../screen/listDoubles.ts';
import { SongRow } from './SongRow.tsx';

standIns(() => listDoubles());

const nothing = () => undefined;
const rows: Rows = {
  now: new Date('2026-06-10T12:00:00Z'),
  scope: null,
  playlistQuery: 'all',
  isPhone: true,
  statuses: new Map([['Slow Boil', 'Half-baked']]),
  customTitles: new Map(),
  decisions: new Map(),
  favorites: new Set(),
  openNotes: new Map(),
  links: new Map(),
  onLeave: nothing,
  onFavorite: nothing,
  openMenu: nothing,
};

function showOnPhone(options: Partial<Song>) {
  const song = aSong({ cleanTitle: 'Slow Boil', modifiedAt: '2026-06-10T10:00:00Z', ...options });
  const { container } = renderScreen(
    <RowsContext value={rows}>
      <SongRow song={song} />
    </RowsContext>,
  );
  return container.querySelector('[data-state] > div')?.textContent;
}

it.each([
  ['version, date, producer and session', { version: 3, producer: 'Ana', session: 'Roof' }, 'v3|2 h|Ana|Roof'],
  ['what is known of them', { version: null, producer: 'Ana' }, '2 h|Ana'],
  ['the date alone where nothing else is known', { version: null, producer: null }, '2 h'],
])('on a phone shows %s below the title, beside the status', (_, options, facts) => {
  const shown = facts.split('|').map((fact) => (fact === '2 h' ? '2 h2 hours ago' : fact));
  expect(showOnPhone({ session: null, ...options })).toBe(`Slow BoilHalf-baked${shown.join('')}`);
});

it('on a phone shortens the date for the eye only', () => {
  showOnPhone({});
  expect(screen.getByText('2 h').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('2 hours ago').parentElement?.dataset['tooltip']).toBe('2 hours ago');
});

it('keeps a producer written from right to left apart from the date', () => {
  showOnPhone({ producer: 'אנה' });
  expect(screen.getByText('\u2068אנה\u2069')).toBeTruthy();
});

it('on a phone has only three controls: tile, title and menu', () => {
  showOnPhone({});
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Play Slow Boil',
    'More for Slow Boil',
  ]);
});

it.each([true, false])('says before a press that no browser plays it, and what to do (phone: %s)', (isPhone) => {
  const song = aSong({ cleanTitle: 'Slow Boil', version: 3, label: null, unplayable: 'damaged' });
  const { container } = renderScreen(
    <RowsContext value={{ ...rows, isPhone }}>
      <SongRow song={song} />
    </RowsContext>,
  );
  expect(container.querySelector('[data-state] > div')?.textContent).toBe(
    'Slow Boilv3This file is damaged. Export it again.',
  );
  expect(
    screen.getByRole('button', { name: 'Slow Boil can’t be played. This file is damaged. Export it again.' }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Play Slow Boil' })).toBeNull();
});
