import type { BeatGrid } from '@simmer/contracts/extra';
import { writeMidi as encode, type MidiEvent } from 'midi-file';
import type { Marker } from './marker.ts';

const USUAL_BPM = 120;
const USUAL_TICKS_PER_BEAT = 960;
/** The most that the format allows for. */
const MOST_TICKS_PER_BEAT = 0x7fff;

/** The format has no encoding; DAWs read UTF-8. One character a byte, as the writer takes it. */
const asBytes = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

/** Ticks of a millisecond at most, so that times are exact to one. */
function ticksPerBeatAt(beatSeconds: number): number {
  let ticks = USUAL_TICKS_PER_BEAT;
  while (beatSeconds / ticks > 0.001 && ticks * 2 <= MOST_TICKS_PER_BEAT) ticks *= 2;
  return ticks;
}

type MidiSheet = { name: string; grid: BeatGrid | null; durationSeconds: number | null };

/** Writes a MIDI file whose tempo track holds the markers. Regions become markers at their starts. */
export function writeMidi(
  markers: readonly Marker[],
  { name, grid, durationSeconds }: MidiSheet,
): Uint8Array<ArrayBuffer> {
  const microsecondsPerBeat = Math.round(60e6 / (grid?.bpm ?? USUAL_BPM));
  const beatSeconds = microsecondsPerBeat / 1e6;
  const ticksPerBeat = ticksPerBeatAt(beatSeconds);
  const tickAt = (seconds: number) => Math.round((seconds / beatSeconds) * ticksPerBeat);
  let before = 0;
  const since = (seconds: number) => {
    const tick = Math.max(before, tickAt(seconds));
    const deltaTime = tick - before;
    before = tick;
    return deltaTime;
  };
  const track: MidiEvent[] = [
    { deltaTime: 0, type: 'trackName', text: asBytes(name) },
    { deltaTime: 0, type: 'setTempo', microsecondsPerBeat },
    {
      deltaTime: 0,
      type: 'timeSignature',
      numerator: grid?.beatsPerBar ?? 4,
      denominator: 4,
      metronome: 24,
      thirtyseconds: 8,
    },
    ...markers.map(
      (marker): MidiEvent => ({ deltaTime: since(marker.atSeconds), type: 'marker', text: asBytes(marker.name) }),
    ),
    { deltaTime: since(durationSeconds ?? 0), type: 'endOfTrack' },
  ];
  return Uint8Array.from(encode({ header: { format: 1, numTracks: 1, ticksPerBeat }, tracks: [track] }));
}
