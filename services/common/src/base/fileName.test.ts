import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMediaAddress, downloadAddress } from '../internal/mediaAddress.ts';
import { attachmentNamed, encodedFileName } from './fileName.ts';

describe('a file name that is sent along', () => {
  it('is called as it is shown', () => {
    const name = 'Blue\u200b \u202egpj\r\nX: y.wav';
    expect(attachmentNamed(name)).toBe(
      `attachment; filename="Blue gpj X: y.wav"; filename*=UTF-8''Blue%20gpj%20X%3A%20y.wav`,
    );
    const address = downloadAddress('a.mp3', name, { now: new Date(0), secretWord: 'word' });
    expect(address).toContain('/media/download/a.mp3/Blue%20gpj%20X%3A%20y.wav?');
    expect(
      checkMediaAddress(
        '/media/download/a.mp3/Blue gpj X: y.wav',
        new URLSearchParams(address.split('?')[1]),
        new Date(0),
        'word',
      ),
    ).toBe('good');
    expect(attachmentNamed('Us 👩‍👩‍👧.wav')).toContain(encodeURIComponent('Us 👩‍👩‍👧.wav'));
  });

  it('contains only characters that RFC 8187 allows, and escapes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (filename) => {
        const encoded = encodedFileName(filename);
        expect(encoded).toMatch(/^(?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})*$/);
        expect(decodeURIComponent(encoded)).toBe(filename.toWellFormed());
      }),
    );
  });

  it('is escaped alike in a download address and in the header of a download', () => {
    const address = downloadAddress('a.mp3', "Boil (mix) 'v2' *.mp3", { now: new Date(0), secretWord: 'word' });
    expect(address).toContain('/media/download/a.mp3/Boil%20%28mix%29%20%27v2%27%20%2A.mp3?');
    expect(attachmentNamed("Größe (v2) '*'.mp3")).toBe(
      `attachment; filename="Gr__e (v2) '*'.mp3"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%28v2%29%20%27%2A%27.mp3`,
    );
  });
});
