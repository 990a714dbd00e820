import { type MidiData, type MidiEvent, parseMidi } from 'midi-file';
import { decodeText } from './decodeText.ts';
import { FileError } from './fileError.ts';
import { inOrder, type Marker, markerOf } from './marker.ts';

const BROKEN = 'This MIDI file can’t be read. It may be incomplete.';
const SEVERAL = 'This MIDI file contains several songs. Please export just one.';
const USUAL_BEAT_MICROSECONDS = 500_000;
const CHUNK_HEAD_BYTES = 8;

export const isMidi = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 4)) === 'MThd';

/** Without chunks of other kinds, which readers have to skip. */
function withoutOthers(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: number[] = [];
  for (let at = 0; at + CHUNK_HEAD_BYTES <= bytes.length; ) {
    const end = at + CHUNK_HEAD_BYTES + view.getUint32(at + 4);
    const kind = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (end > bytes.length) throw new FileError(BROKEN);
    if (kind === 'MThd' || kind === 'MTrk') for (const byte of bytes.subarray(at, end)) chunks.push(byte);
    at = end;
  }
  return chunks;
}

function parse(bytes: Uint8Array): MidiData {
  try {
    return parseMidi(withoutOthers(bytes));
  } catch {
    // It throws texts for programmers.
    throw new FileError(BROKEN);
  }
}

type Placed = { tick: number; event: MidiEvent };

/** The events of all tracks, each at its tick, in order of time. */
function placedEvents(tracks: MidiData['tracks']): Placed[] {
  const placed = tracks.flatMap((track) => {
    let tick = 0;
    return track.map((event) => {
      tick += event.deltaTime;
      return { tick, event };
    });
  });
  return placed.sort((one, other) => one.tick - other.tick);
}

/** Seconds of a frame's ticks; 29 stands for 29.97 a second. */
function framesClock({ framesPerSecond, ticksPerFrame }: MidiData['header']): ((tick: number) => number) | undefined {
  if (!framesPerSecond || !ticksPerFrame) return undefined;
  const perSecond = (framesPerSecond === 29 ? 30_000 / 1001 : framesPerSecond) * ticksPerFrame;
  return (tick) => tick / perSecond;
}

/** Seconds of a beat's ticks, through the file's changes of tempo. Ask in order of time. */
function beatsClock(ticksPerBeat: number, placed: readonly Placed[]): (tick: number) => number {
  let [fromTick, fromSeconds, beatSeconds] = [0, 0, USUAL_BEAT_MICROSECONDS / 1e6];
  let next = 0;
  const secondsAt = (tick: number) => fromSeconds + ((tick - fromTick) / ticksPerBeat) * beatSeconds;
  const tempos = placed.filter(({ event }) => event.type === 'setTempo');
  return (tick) => {
    for (let change = tempos[next]; change && change.tick <= tick; change = tempos[next]) {
      [fromSeconds, fromTick] = [secondsAt(change.tick), change.tick];
      if (change.event.type === 'setTempo') beatSeconds = change.event.microsecondsPerBeat / 1e6;
      next += 1;
    }
    return secondsAt(tick);
  };
}

/**
 * The markers and cue points of a MIDI file, with its changes of tempo.
 *
 * @throws FileError
 */
export function readMidi(bytes: Uint8Array): Marker[] {
  const { header, tracks } = parse(bytes);
  if (header.format === 2) throw new FileError(SEVERAL);
  const placed = placedEvents(tracks);
  const clock = framesClock(header) ?? (header.ticksPerBeat ? beatsClock(header.ticksPerBeat, placed) : undefined);
  if (!clock) throw new FileError(BROKEN);
  const markers = placed.flatMap(({ tick, event }) => {
    if (event.type !== 'marker' && event.type !== 'cuePoint') return [];
    const text = decodeText(Uint8Array.from(event.text, (character) => character.charCodeAt(0)));
    return markerOf(text, clock(tick), null);
  });
  return inOrder(markers);
}
