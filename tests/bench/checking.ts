import { MeasureReader } from '@simmer/sync/src/analysis/check/measureReader.ts';
import type { Samples } from '@simmer/sync/src/analysis/pcm/pcmSamples.ts';
import { channelsOf } from '@simmer/sync/src/analysis/sound/channelsOf.ts';
import { SoundReader } from '@simmer/sync/src/analysis/sound/soundReader.ts';
import { madeUpMaster } from '@simmer/sync/src/testing/masters.ts';
import { percentile, rounded } from './statistics.ts';

const samplesPerSecond = 44_100;
const seconds = 60;
const rounds = 3;

const made = () =>
  madeUpMaster({ seed: 1, seconds, samplesPerSecond, channels: 2, gain: 2.6 }).map((samples) =>
    Float32Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample))),
  );

/** A minute in pieces of a second, as a decoder yields them. */
function piecesOf([left = new Float32Array(0), right = left]: Float32Array[]): Samples[] {
  return Array.from({ length: seconds }, (_, second) => {
    const samples = Float32Array.from({ length: 2 * samplesPerSecond }, (_sample, at) => {
      return (at % 2 === 0 ? left : right)[second * samplesPerSecond + Math.floor(at / 2)] ?? 0;
    });
    return { samples, fullScale: 1, channels: 2, samplesPerSecond };
  });
}

/** The processor time of some work, in milliseconds. */
function millisecondsFor(work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return percentile(times, 0.5);
}

/**
 * What the check before release costs per minute of a loud master, and its share of what loudness, tempo, key and
 * fingerprint cost, which were measured before it.
 */
export function measureChecking() {
  const pieces = piecesOf(made()).map((piece) => ({ piece, apart: channelsOf(piece) }));
  const sounds = new SoundReader();
  const hearing = millisecondsFor(() => {
    for (const { piece, apart } of pieces) sounds.add(piece, apart);
  });
  const checking = millisecondsFor(() => {
    const measurer = new MeasureReader();
    for (const { piece, apart } of pieces) measurer.add(piece, apart);
    measurer.measures(sounds.levels());
  });
  return { millisecondsPerMinute: rounded(checking), shareOfHearing: rounded(checking / hearing) };
}
