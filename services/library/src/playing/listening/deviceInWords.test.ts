import { describe, expect, it } from 'vitest';
import { deviceInWords } from './deviceInWords.ts';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5';

describe('a device in a word', () => {
  it.each([
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`, 'phone'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${like} Chrome/140.0.0.0 Mobile Safari/537.36`, 'phone'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'phone'],
    [`Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`, 'tablet'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${like} Chrome/140.0.0.0 Safari/537.36`, 'tablet'],
    ['Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0', 'tablet'],
    [`Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH2) ${like} Chrome/140.0.0.0 Safari/537.36`, 'computer'],
    [`Mozilla/5.0 (Linux; Android 11; Android TV) ${like} Chrome/140.0.0.0 Safari/537.36`, 'computer'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, 'computer'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0.0.0 Safari/537.36`, 'computer'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${like} Chrome/140.0.0.0 Safari/537.36`, 'computer'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer'],
    ['curl/8.9.1', 'computer'],
    ['', 'computer'],
    [undefined, 'computer'],
  ])('%s', (userAgent, word) => {
    expect(deviceInWords(userAgent)).toBe(word);
  });

  it('looks at the beginning only, however long it is', () => {
    expect(deviceInWords(`${'Version/1 '.repeat(24_000)}iPhone`)).toBe('computer');
    expect(deviceInWords(`iPhone ${'Android '.repeat(24_000)}`)).toBe('phone');
  });
});
