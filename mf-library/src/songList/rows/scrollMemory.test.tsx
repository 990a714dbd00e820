import { scrollPositions } from '@simmer/contracts';
import { standIns } from '@simmer/kit/testing';
import { renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { listDoubles } from '../screen/listDoubles.ts';
import { freshBrowser, showRow } from '../screen/listTesting.tsx';
import { forgetScroll, rememberedScroll, rememberScroll, scrollKey } from './scrollMemory.ts';
import { useScrollMemory } from './useScrollMemory.ts';

standIns(() => listDoubles());
freshBrowser();

describe('a list’s scroll position', () => {
  it('is stored as song-list for all songs, and by id for any other list', () => {
    expect([null, 3, -2].map(scrollKey)).toEqual(['song-list', 'playlist-3', 'playlist--2']);
  });

  it('is stored in whole pixels until it is cleared', () => {
    rememberScroll(3, 240.4);
    rememberScroll(null, 600);
    expect(scrollPositions.read()).toEqual({ 'playlist-3': 240, 'song-list': 600 });
    expect(rememberedScroll(3)).toBe(240);
    forgetScroll(3);
    expect(rememberedScroll(3)).toBeUndefined();
    expect(rememberedScroll(null)).toBe(600);
  });

  it('is stored when a song opens', async () => {
    await showRow('Slow Boil');
    document.documentElement.scrollTop = 600;
    await userEvent.click(screen.getByRole('link', { name: 'Slow Boil' }));
    expect(scrollPositions.read()).toEqual({ 'song-list': 600 });
  });

  it('stays stored if another song opens before the list is restored', () => {
    vi.useFakeTimers();
    renderHook(() => useScrollMemory({ list: { current: null }, scope: null }));
    rememberScroll(null, 600);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(rememberedScroll(null)).toBe(600);
  });

  it('is restored a moment after the return', async () => {
    document.documentElement.scrollTop = 0;
    rememberScroll(null, 600);
    await showRow('Slow Boil');
    await waitFor(() => expect(document.documentElement.scrollTop).toBe(600));
    expect(rememberedScroll(null)).toBeUndefined();
  });
});
