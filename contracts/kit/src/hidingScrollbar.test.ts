import { expect, it } from 'vitest';
import { hidingScrollbar, SCROLL_HIDE_DELAY_MS } from './hidingScrollbar.ts';

it('a scrollbar stays for 600 ms after the pointer leaves, and shows at once when it enters', () => {
  expect(SCROLL_HIDE_DELAY_MS).toBe(600);
  expect(hidingScrollbar).toMatchObject({
    '@media (hover: hover)': { transitionDelay: '600ms', ':hover': { transitionDelay: '0s' } },
  });
});
