import { aSong } from '@simmer/contracts/testing';
import { expect, it } from 'vitest';
import { loopText, speedText, stretchText } from './modeTexts.ts';

const range = { fromSeconds: 64.4, untilSeconds: 72.9 };

it('name a version and its stretch, or the file if it has no number', () => {
  expect(stretchText({ song: aSong({ version: 2 }), ...range })).toBe('v2, 1:04 to 1:12');
  expect(stretchText({ song: aSong({ version: null, filename: 'take.wav' }), ...range })).toBe(
    'take.wav, 1:04 to 1:12',
  );
});

it('name the loop and the speed', () => {
  expect(loopText({ songId: 1, ...range })).toBe('Loop, 1:04 to 1:12');
  expect(loopText(null)).toBe('Loop is off');
  expect(speedText(0.55)).toBe('55%');
});
