import { noteDrafts } from '@simmer/contracts';
import { afterEach, expect, it } from 'vitest';
import { carryDrafts } from './carryDrafts.ts';

afterEach(() => noteDrafts.forget());

it('moves a song’s drafts, and those of its replies, to its new title', () => {
  noteDrafts.write({ '1:Blau': 'louder', '1:Blau#7': 'yes', '1:Blau#x': 'another song', '1:Blauer': 'another' });
  carryDrafts('Blau', 'Blue');
  expect(noteDrafts.read()).toEqual({
    '1:Blue': 'louder',
    '1:Blue#7': 'yes',
    '1:Blau#x': 'another song',
    '1:Blauer': 'another',
  });
});

it('keeps an existing draft', () => {
  noteDrafts.write({ '1:Blau': 'louder', '1:Blue': 'softer' });
  carryDrafts('Blau', 'Blue');
  expect(noteDrafts.read()).toEqual({ '1:Blue': 'louder\nsofter' });
});
