import type { Song } from '@simmer/contracts';
import { aListening, aSmallLibrary } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { type Beside, offerMark, offerOf, offerSentence } from './offerRules.ts';

const [song, other] = aSmallLibrary() as [Song, Song];
const listening = aListening({ song, title: 'Kitchen Light', positionSeconds: 84 });
const atMs = Date.parse(listening.at);

const beside = (changed: Partial<Beside> = {}): Beside => ({
  playback: { status: 'idle' },
  positionSeconds: 0,
  lastUsedAtMs: 0,
  isBusy: false,
  closed: null,
  ...changed,
});
const paused = (at: Song, positionSeconds: number, changed: Partial<Beside> = {}) =>
  beside({ playback: { status: 'paused', song: at }, positionSeconds, ...changed });

describe('going on is offered', () => {
  it.each([
    ['in an empty player', beside()],
    ['beside another paused song', paused(other, 84)],
    ['beside the same song at another place', paused(song, 78)],
    ['after what was done here before', paused(other, 84, { lastUsedAtMs: atMs - 1 })],
    ['once it has changed since it was closed', beside({ closed: offerMark({ ...listening, isPlaying: true }) })],
  ])('%s', (_, here) => expect(offerOf(listening, here)).toBe(listening));
});

describe('nothing is offered', () => {
  it.each([
    ['while something plays here', beside({ playback: { status: 'playing', song: other } })],
    ['while something loads here', beside({ playback: { status: 'loading', song: other } })],
    ['beside a song that doesn’t play', beside({ playback: { status: 'error', song: other } })],
    ['where the player is at that place', paused(song, 80)],
    ['for what is older than what was done here', paused(other, 0, { lastUsedAtMs: atMs })],
    ['while versions are compared', paused(other, 0, { isBusy: true })],
    ['after it was closed', beside({ closed: offerMark(listening) })],
  ])('%s', (_, here) => expect(offerOf(listening, here)).toBeNull());

  it('for a song that has ended', () => {
    const ended = { ...listening, positionSeconds: 0 };
    expect(offerOf(ended, beside())).toBeNull();
    expect(offerOf({ ...ended, isPlaying: true }, beside())).not.toBeNull();
  });

  it('without anything elsewhere', () => {
    expect(offerOf(null, beside())).toBeNull();
    expect(offerOf(undefined, beside())).toBeNull();
  });
});

it('the offer says what it is, where it is, and whether it plays', () => {
  expect(offerSentence(listening)).toBe('Continue: Kitchen Light, 1:24 (from Lena’s phone)');
  expect(offerSentence({ ...listening, isPlaying: true })).toBe('Playing on Lena’s phone: Kitchen Light, 1:24');
});
