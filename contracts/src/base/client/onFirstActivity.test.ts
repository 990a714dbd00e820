import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onFirstActivity } from './onFirstActivity.ts';

const page = new EventTarget();
beforeEach(() => void vi.stubGlobal('window', page));
afterEach(() => void vi.unstubAllGlobals());

it('acts at the first sign of a person, and only then', () => {
  const action = vi.fn<() => void>();
  onFirstActivity(action);
  expect(action).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pointermove'));
  page.dispatchEvent(new Event('keydown'));
  expect(action).toHaveBeenCalledOnce();
});

it('does nothing once it is called off', () => {
  const action = vi.fn<() => void>();
  onFirstActivity(action)();
  page.dispatchEvent(new Event('pointerdown'));
  expect(action).not.toHaveBeenCalled();
});
