import { describe, expect, it } from 'vitest';
import { audioTroubles } from './audioTroubles.ts';
import { isFilesFault, troubleWords, unplayableWords } from './troubleWords.ts';

describe('why a file can’t be measured or played', () => {
  it.each(audioTroubles)('is said with what to do: %s', (kind) => {
    expect(troubleWords({ kind })).toMatch(/^[A-Z].+\. .*(xport|Put an export).+\.$/);
    expect(unplayableWords(kind)).toBe(`This song can’t be played. ${troubleWords({ kind })}`);
  });

  it.each([
    [undefined, 'This file is damaged. Export it again.'],
    [0.3, 'This file is damaged. Export it again.'],
    [12.9, 'This file is damaged after 0:12. Export it again.'],
    [3_661, 'This file is damaged after 1:01:01. Export it again.'],
  ])('says after what a file is damaged: %s s', (afterSeconds, words) => {
    expect(troubleWords({ kind: 'damaged', ...(afterSeconds !== undefined && { afterSeconds }) })).toBe(words);
  });

  it('is the file’s fault, unless this server lacks something', () => {
    expect(audioTroubles.filter((kind) => !isFilesFault({ kind }))).toEqual(['noDecoder', 'tooLarge', 'failed']);
  });
});
