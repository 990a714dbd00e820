import type { Song } from '@simmer/contracts';
import { aSong } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Rows, RowsContext } from '../lists/rows.context.ts';
import { listDoubles } from '../songs/listDoubles.ts';
import { SongRow } from './SongRow.tsx';

standIns(() => listDoubles());

const nothing = () => undefined;
const rows: Rows = {
  now: new Date('2026-06-10T12:00:00Z'),
  playlistQuery: 'all',
  isPhone: true,
  statuses: new Map([['Slow Boil', 'Half-baked']]),
  customTitles: new Map(),
  favorites: new Set(),
  openNotes: new Map(),
  links: new Map(),
  onLeave: nothing,
  onFavorite: nothing,
  openMenu: nothing,
};

function showOnPhone(given: Partial<Song>) {
  const song = aSong({ cleanTitle: 'Slow Boil', modifiedAt: '2026-06-10T10:00:00Z', ...given });
  const { container } = renderScreen(
    <RowsContext value={rows}>
      <SongRow song={song} />
    </RowsContext>,
  );
  return container.querySelector('[data-state] > div')?.textContent;
}

it.each([
  ['version, producer and date', { version: 3, producer: 'Ana' }, 'v3 · Ana2 hours ago'],
  ['what is known of them', { version: null, producer: 'Ana' }, 'Ana2 hours ago'],
  ['the date alone where nothing else is known', { version: null, producer: null }, '2 hours ago'],
])('on a phone shows %s below the title, beside the status', (_, given, text) => {
  expect(showOnPhone(given)).toBe(`Slow BoilHalf-baked${text}`);
});

it('on a phone has only three controls: tile, title and menu', () => {
  showOnPhone({});
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Play Slow Boil',
    'More for Slow Boil',
  ]);
});
