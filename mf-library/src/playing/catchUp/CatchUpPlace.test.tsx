import { getCatchUp } from '@simmer/contracts/extra';
import { aCatchUp, standInFor } from '@simmer/contracts/testing';
import { standIns, timersOfTest } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { listDoubles } from '../../songList/screen/listDoubles.ts';
import { freshBrowser, showRow } from '../../songList/screen/listTesting.tsx';
import { line, lineNow } from './catchUpTesting.tsx';

const server = standIns(() => listDoubles());
freshBrowser();

const MINUTE_MS = 60_000;
/** Long before the end of the start, or long after it, however long this file has been loaded. */
const isNow = (awayMs: number) => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + awayMs);
const endStart = () => act(() => vi.advanceTimersByTimeAsync(2 * MINUTE_MS));

it('what happened is asked for once the rows stand and the start is over', async () => {
  timersOfTest();
  isNow(-MINUTE_MS);
  const rowsThen: number[] = [];
  server.use(
    standInFor(getCatchUp, () => {
      rowsThen.push(screen.queryAllByRole('listitem').length);
      return aCatchUp();
    }),
  );
  await showRow('Slow Boil');
  expect(rowsThen).toEqual([]);
  await endStart();
  await line();
  expect(rowsThen[0]).toBeGreaterThan(5);
});

it('it isn’t above a playlist', async () => {
  const asked = vi.fn(() => aCatchUp());
  server.use(standInFor(getCatchUp, asked));
  isNow(MINUTE_MS);
  await showRow('Midnight Drive', '/?playlist=1');
  expect([lineNow(), asked.mock.calls]).toEqual([null, []]);
  await userEvent.click(screen.getByRole('link', { name: 'Simmer' }));
  await line();
  await waitFor(() => expect(asked).toHaveBeenCalled());
});
