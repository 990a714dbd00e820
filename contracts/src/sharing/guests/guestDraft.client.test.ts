// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guestDraft } from './guestDraft.client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the draft of a guest’s note', () => {
  it('is kept per link, and forgotten once it is empty', () => {
    guestDraft.write('one', 'Louder');
    expect([guestDraft.read('one'), guestDraft.read('other')]).toEqual(['Louder', '']);
    guestDraft.write('one', '');
    expect(localStorage.length).toBe(0);
  });

  it('is empty, and writing does not fail, if storage is disabled', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    expect(() => guestDraft.write('one', 'Louder')).not.toThrow();
    expect(guestDraft.read('one')).toBe('');
  });
});
