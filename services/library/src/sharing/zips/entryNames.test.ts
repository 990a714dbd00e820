import { describe, expect, it } from 'vitest';
import { entryNames, fileNameOf } from './zipContents.ts';

const wav = (title: string) => ({ title, extension: 'wav' });

describe('names in a ZIP', () => {
  it('are numbered in order, so they sort as they play and none is there twice', () => {
    expect(entryNames([wav('Midnight Drive'), { title: 'Blue', extension: 'mp3' }, wav('Midnight Drive')])).toEqual([
      '01 Midnight Drive.wav',
      '02 Blue.mp3',
      '03 Midnight Drive.wav',
    ]);
    const many = entryNames(Array.from({ length: 120 }, () => wav('A')));
    expect([many[0], many[119], new Set(many).size]).toEqual(['001 A.wav', '120 A.wav', 120]);
  });

  it.each([
    ['a path', '../../etc/passwd', '_.._etc_passwd'],
    ['a path on Windows', 'C:\\Windows\\"Blue"?*<>|', 'C__Windows__Blue______'],
    ['dots and spaces at the end', 'Blue... . ', 'Blue'],
    ['nothing but dots', '...', 'Untitled'],
    ['nothing', ' \t ', 'Untitled'],
    ['control characters', 'Bl\u0000ue\nNew\u007f', 'Bl_ue New_'],
    ['turned text', 'gpj.\u202egnp', 'gpj._gnp'],
    ['half a character', 'Blue \ud83d', 'Blue \ufffd'],
    ['an accent in two characters', 'Cafe\u0301', 'Caf\u00e9'],
    ['emoji of several characters', 'Us 👩‍👩‍👧 🇩🇪', 'Us 👩‍👩‍👧 🇩🇪'],
    ['markup', '<img src=x onerror=alert(1)>', '_img src=x onerror=alert(1)_'],
  ])('are plain for %s', (_what, title, name) => {
    expect(fileNameOf(title)).toBe(name);
  });

  it('are short enough for every system, and end with a whole character', () => {
    const name = fileNameOf('👩‍👩‍👧'.repeat(5_000));
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
    expect(name).toMatch(/^(👩‍👩‍👧)+$/u);
    expect(fileNameOf('x'.repeat(2_000))).toHaveLength(180);
  });
});
