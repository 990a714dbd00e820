import { describe, expect, it } from 'vitest';
import type { PlacedFile } from '../dropbox/fileMover.ts';
import { isCandidate, targetName } from './candidates.ts';

const placed = (path: string, sizeBytes = 10): PlacedFile => ({
  fileId: `id:${path}`,
  pathLower: path.toLowerCase(),
  pathDisplay: path,
  rev: '1',
  sizeBytes,
  uploadedAt: new Date(0),
});

describe('the files that aggregation takes', () => {
  it.each([
    ['/Music/x/mixdowns/a.mp3', true],
    ['/Music/x/MIXDOWNS/b.WAV', true],
    ['/Music/mixdowns/c.aif', true],
    ['/Music/x/Mixdowns/d.mp3', false],
    ['/Music/x/bounces/e.mp3', false],
    ['/Music/x/mixdowns/old/f.mp3', false],
    ['/Music/x/mixdowns/g.flac', false],
    ['/Music/x/mixdowns/h.aiff', false],
    ['/Music/x/mixdowns/i.txt', false],
    ['/Music/x/mixdowns/mp3', false],
    ['/Music/x/mixdowns/._a.mp3', false],
    ['/Music/.versions/mixdowns/a.mp3', false],
  ])('%s: %s', (path, isTaken) => expect(isCandidate(placed(path), '/Music/Mixes')).toBe(isTaken));

  it('exclude empty files and those already in the target', () => {
    expect(isCandidate(placed('/Music/mixdowns/a.mp3', 0), '/Music/Mixes')).toBe(false);
    expect(isCandidate(placed('/Music/mixdowns/a.mp3'), '/Music/Mixdowns')).toBe(false);
  });
});

describe('the name in the target folder', () => {
  it.each([
    [0, 'Blue v2.wav'],
    [1, 'Blue v2 (1).wav'],
    [12, 'Blue v2 (12).wav'],
  ])('after %i that were taken', (attempt, name) => {
    expect(targetName('/Music/x/mixdowns/Blue v2.wav', attempt)).toBe(name);
  });
});
