import { $catchUpRun, catchUpRequested } from '@simmer/contracts';
import { aCatchUp, catchUpHandlers, libraryHandlers } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aTestBar } from '../testing/aTestBar.tsx';

standIns(() => [...catchUpHandlers(aCatchUp()), ...libraryHandlers()]);
let bar: ReturnType<typeof aTestBar>;
beforeEach(() => {
  bar = aTestBar();
});

it('what is new begins to play, also if it was requested before its code was there', async () => {
  const { items } = aCatchUp();
  act(() => catchUpRequested.emit({ fromVersionId: null }));
  await vi.waitFor(() => expect($catchUpRun.get()).toMatchObject({ phase: 'card', song: { id: items[0]?.song.id } }));
  act(() => bar.player.catchUp?.end());
  expect($catchUpRun.get()).toBeNull();
  // From now on, a request counts at once.
  act(() => catchUpRequested.emit({ fromVersionId: items[1]?.song.id ?? null }));
  expect($catchUpRun.get()).toMatchObject({ phase: 'card', place: 0, song: { id: items[1]?.song.id } });
});
