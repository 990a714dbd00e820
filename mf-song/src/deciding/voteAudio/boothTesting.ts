import type { VoteLabel } from '@simmer/contracts/extra';
import type { AudioOutput } from './audioOutput.ts';
import type { Clock } from './clock.ts';
import { type BoothOptions, createBooth } from './createBooth.ts';

const HZ = 100;
const HEAD_BYTES = 44;

/** A WAV file of one channel and 16 bits whose samples all have one value; 100 samples a second. */
export function aWav(seconds: number, value: number): ArrayBuffer {
  const samples = seconds * HZ;
  const view = new DataView(new ArrayBuffer(HEAD_BYTES + samples * 2));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, place) => {
      view.setUint8(at + place, letter.charCodeAt(0));
    });
  text(0, 'RIFF');
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, HZ, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples * 2, true);
  for (let at = 0; at < samples; at += 1) view.setInt16(HEAD_BYTES + at * 2, value, true);
  return view.buffer;
}

/** What a booth scheduled: a source's samples, from where, from when until when. */
type Sounded = { value: number; startsAt: number; offset: number; seconds: number; stopsAt: number | undefined };

/** A sound output whose clock is the test's; it keeps what it was given to play. */
export function aFakeOutput() {
  const sounded: Sounded[] = [];
  const output = {
    currentTime: 0,
    sampleRate: HZ,
    state: 'suspended' as AudioContextState,
    mayPlay: true,
    destination: {},
    onstatechange: null as (() => void) | null,
    async resume() {
      if (!this.mayPlay) throw new Error('NotAllowedError');
      this.state = 'running';
    },
    async suspend() {
      this.state = 'suspended';
    },
    async close() {
      this.state = 'closed';
    },
    createGain: () => ({
      gain: { value: 1, setValueCurveAtTime() {}, setTargetAtTime() {} },
      connect() {},
      disconnect() {},
    }),
    createBuffer: () => ({
      samples: new Float32Array() as Float32Array,
      copyToChannel(samples: Float32Array) {
        this.samples = samples;
      },
    }),
    createBufferSource() {
      const source = {
        buffer: undefined as { samples: Float32Array } | undefined,
        entry: undefined as Sounded | undefined,
        connect() {},
        disconnect() {},
        start(startsAt: number, offset: number) {
          const samples = this.buffer?.samples ?? new Float32Array();
          const value = Math.round((samples[0] ?? 0) * 0x8000);
          this.entry = { value, startsAt, offset, seconds: samples.length / HZ - offset, stopsAt: undefined };
          sounded.push(this.entry);
        },
        stop(at: number) {
          if (this.entry) this.entry.stopsAt = at;
        },
      };
      return source;
    },
  };
  return { output, sounded };
}

/** Time, sound output and server of a booth, all in the test's hands. */
export function aTestBooth(changes: Partial<BoothOptions> = {}, seconds = 60) {
  let nowMs = 0;
  let timers: { dueMs: number; everyMs: number; action(): void }[] = [];
  const clock: Clock = {
    nowMs: () => nowMs,
    every(everyMs, action) {
      const timer = { dueMs: nowMs + everyMs, everyMs, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  const { output, sounded } = aFakeOutput();
  const files = new Map<string, ArrayBuffer>(
    (['A', 'B', 'C', 'D'] as const).map((label, at) => [label, aWav(seconds, at + 1)]),
  );
  const asked: string[] = [];
  const addressesOf = (sign: string) => ({
    byLabel: new Map(
      (['A', 'B', 'C', 'D'] as const).map((label) => [label, `${label}?${sign}`] as [VoteLabel, string]),
    ),
    worksForSeconds: 3_000,
  });
  const options: BoothOptions = {
    labels: ['A', 'B'],
    clock,
    // The fake has what the booth uses of it.
    openOutput: () => output as unknown as AudioOutput,
    addresses: addressesOf('first'),
    renew: async () => addressesOf('renewed'),
    async fetchBytes(address, from, until) {
      asked.push(address);
      return (files.get(address.charAt(0)) ?? new ArrayBuffer()).slice(from, until);
    },
    volume: () => 1,
    heard: {},
    switches: 0,
    ...changes,
  };
  const booth = createBooth(options);
  const settle = async () => {
    for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
  };
  return {
    booth,
    output,
    sounded,
    asked,
    addressesOf,
    settle,
    /** lets time pass, a tick at a time, while everything asked for arrives */
    async pass(ms: number) {
      for (const endsMs = nowMs + ms; nowMs < endsMs; ) {
        await settle();
        nowMs += 50;
        if (output.state === 'running') output.currentTime = Math.round((output.currentTime + 0.05) * 1e6) / 1e6;
        for (const timer of timers.filter(({ dueMs }) => dueMs <= nowMs)) {
          timer.dueMs = nowMs + timer.everyMs;
          timer.action();
        }
      }
      await settle();
    },
    /** without the clock of the output: the machine slept, or its clock was set */
    skip(ms: number) {
      nowMs += ms;
    },
  };
}

/** A booth that has played for some time. */
export async function aPlayingBooth(ms: number, ...options: Parameters<typeof aTestBooth>) {
  const at = aTestBooth(...options);
  at.booth.play();
  await at.pass(ms);
  return at;
}
