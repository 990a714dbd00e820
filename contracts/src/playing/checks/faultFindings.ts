import { formatCount } from '../../base/format/number.ts';
import { apart, atPlaces } from './checkWords.ts';
import { isSilent } from './isSilent.ts';
import type { CheckFinding, CheckLimits, SoundMeasures } from './shapes.ts';

/** The check's texts are written on the server, for everyone. */
const LOCALE = 'en-US';

const passes = (kind: CheckFinding['kind'], value: string, sentence: string): CheckFinding => ({
  kind,
  grade: 'passes',
  value,
  sentence,
  places: [],
});

function clipping({ clips, clipCount, clippedSamples }: SoundMeasures, limits: CheckLimits): CheckFinding {
  const { fewestClippedSamples } = limits;
  const found = clips.filter(({ samples }) => samples >= fewestClippedSamples);
  if (found.length === 0) {
    if (fewestClippedSamples > 1 || clippedSamples === 0) return passes('clipping', 'None', 'No clipping.');
    const value = formatCount(clippedSamples, 'sample', undefined, LOCALE);
    return { kind: 'clipping', grade: 'fails', value, sentence: `${value} at full scale.`, places: [] };
  }
  const places = apart(found.map(({ atSeconds }) => atSeconds));
  // The listed ones are the longest. If all of them are clips, others may be, too.
  const isMore = found.length === clips.length && clipCount > clips.length;
  return {
    kind: 'clipping',
    grade: 'fails',
    value: isMore ? `${found.length}+ clips` : formatCount(found.length, 'clip', undefined, LOCALE),
    sentence: isMore
      ? `Clips more than ${found.length} times, for example at ${atPlaces(places.slice(0, 2))}.`
      : `Clips at ${atPlaces(places)}.`,
    places,
  };
}

const sides = ['on the left', 'on the right'];

function dcOffset({ dcOffsets }: SoundMeasures, limits: CheckLimits): CheckFinding {
  const percents = dcOffsets.map((offset) => Math.abs(offset) * 100);
  const most = Math.max(0, ...percents);
  const value = `${most.toFixed(2)}%`;
  if (most <= limits.mostDcOffsetPercent) {
    return passes('dcOffset', value, Number(most.toFixed(2)) === 0 ? 'No DC offset.' : 'DC offset is fine.');
  }
  const over = percents.flatMap((percent, channel) => (percent > limits.mostDcOffsetPercent ? [channel] : []));
  const side = dcOffsets.length === 2 && over.length === 1 ? ` ${sides[over[0] ?? 0]}` : '';
  return { kind: 'dcOffset', grade: 'fails', value, sentence: `DC offset is ${value}${side}.`, places: [] };
}

const seconds = (value: number) => `${value.toFixed(1)} s`;

function silenceBefore(measures: SoundMeasures, limits: CheckLimits): CheckFinding {
  const { silenceBeforeSeconds } = measures;
  const value = seconds(silenceBeforeSeconds);
  if (isSilent(measures)) return passes('silenceBefore', value, 'The file is silent.');
  if (silenceBeforeSeconds <= limits.mostSilenceBeforeSeconds) {
    return passes('silenceBefore', value, 'Silence at the start is fine.');
  }
  return { kind: 'silenceBefore', grade: 'note', value, sentence: `${value} of silence at the start.`, places: [0] };
}

function silenceAfter(measures: SoundMeasures, limits: CheckLimits): CheckFinding {
  const { silenceAfterSeconds, durationSeconds } = measures;
  const value = seconds(silenceAfterSeconds);
  if (isSilent(measures)) return passes('silenceAfter', value, 'The file is silent.');
  if (silenceAfterSeconds <= limits.mostSilenceAfterSeconds) {
    return passes('silenceAfter', value, 'Silence at the end is fine.');
  }
  const places = [Math.max(0, durationSeconds - silenceAfterSeconds)];
  return { kind: 'silenceAfter', grade: 'note', value, sentence: `${value} of silence at the end.`, places };
}

/** What is wrong in the samples themselves. */
export const faultFindings = (measures: SoundMeasures, limits: CheckLimits): CheckFinding[] => [
  clipping(measures, limits),
  dcOffset(measures, limits),
  silenceBefore(measures, limits),
  silenceAfter(measures, limits),
];
