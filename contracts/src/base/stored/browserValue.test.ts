// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askedPage } from '../../people/signIn/signIn.stored.ts';
import { continuousPlay, playerVolume } from '../../playing/player/player.stored.ts';
import { themeChoice } from './start.stored.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a value the browser remembers', () => {
  it('is its default until written, then the written value', () => {
    expect(playerVolume.read()).toBe(0.7);
    playerVolume.write(0.3);
    expect(playerVolume.read()).toBe(0.3);
    playerVolume.forget();
    expect(playerVolume.read()).toBe(0.7);
  });

  it.each(['{', '"loud"', '7', 'null'])('is its default when %s is stored', (stored) => {
    localStorage.setItem(playerVolume.key, stored);
    expect(playerVolume.read()).toBe(0.7);
  });

  it('has the key the product is known for', () => {
    expect(continuousPlay.key).toBe('continuousPlay');
    expect(themeChoice.key).toBe('simmer:theme');
  });

  it('is its default, and writing does not fail, if storage is disabled', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => themeChoice.write('dark')).not.toThrow();
    expect(themeChoice.read()).toBe('system');
  });

  it('lasts until the tab closes if it belongs to one visit', () => {
    askedPage.write('/users?hidden=1#mia');
    expect(sessionStorage.getItem(askedPage.key)).toBe('"/users?hidden=1#mia"');
    expect(askedPage.read()).toBe('/users?hidden=1#mia');
  });

  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '',
  ])('is not one of our pages: %j', (address) => {
    sessionStorage.setItem(askedPage.key, JSON.stringify(address));
    expect(askedPage.read()).toBeNull();
  });
});
