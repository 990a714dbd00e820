import { SoundReader } from '@simmer/service-sound/measure/soundReader.ts';
import { pieces, played } from '@simmer/service-sound/testing/music.ts';
import { describe, expect, it } from 'vitest';
import { compareSounds, type KnownSound } from './compareSounds.ts';

const signal = new AbortController().signal;

function fingerprintOf(chords: number[][], level: number): Uint8Array {
  const reader = new SoundReader();
  for (const piece of pieces(played({ chords, secondsEach: 0.4, level }))) reader.add(piece);
  return reader.sound().fingerprint;
}

const song = [[60, 64, 67], [72], [65, 69, 72], [77], [67, 71, 74], [79], [60, 64, 67], [76]];
const another = [[57, 60, 64], [81], [62, 65, 69], [74], [64, 68, 71], [83], [57, 60, 64], [69]];
const known: KnownSound[] = [
  { mediaName: 'song.wav', isWaiting: false, fingerprint: fingerprintOf(song, 0.2) },
  { mediaName: 'song.mp3', isWaiting: false, fingerprint: fingerprintOf(song, 0.05) },
  { mediaName: 'another.wav', isWaiting: false, fingerprint: fingerprintOf(another, 0.2) },
  { mediaName: 'silence.wav', isWaiting: false, fingerprint: new Uint8Array(0) },
  { mediaName: 'noDecoder.ogg', isWaiting: false, fingerprint: null },
  { mediaName: 'new.wav', isWaiting: true, fingerprint: null },
];
const sounds = { find: async (names: readonly string[]) => known.filter(({ mediaName }) => names.includes(mediaName)) };

describe('comparing contents', () => {
  it('returns similar ones by their positions, whatever their order in the database', async () => {
    const answer = await compareSounds(['another.wav', 'song.mp3', 'song.wav'], sounds, signal);
    expect(answer).toMatchObject({ pairs: [{ first: 1, second: 2 }], waiting: [], unheard: [] });
    expect(answer.pairs[0]?.similarity).toBeGreaterThanOrEqual(0.95);
  });

  it('names contents that are waiting, unknown, or undecodable', async () => {
    const names = ['new.wav', 'song.wav', 'noDecoder.ogg', 'silence.wav', 'never heard of.wav'];
    expect(await compareSounds(names, sounds, signal)).toEqual({ pairs: [], waiting: [0, 4], unheard: [2, 3] });
  });
});
