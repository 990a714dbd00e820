import { formatDuration } from '../../base/format/duration.ts';
import { DEFAULT_CHECK_LIMITS } from './checkLimits.ts';
import { formatDecibels, NOTHING_MEASURED, shownTenths, signedDecibels } from './checkWords.ts';
import { isSilent } from './isSilent.ts';
import type { CheckFinding, CheckLimits, FoundValue, SoundMeasures } from './shapes.ts';

const unknown = (kind: CheckFinding['kind'], sentence: string): CheckFinding => ({
  kind,
  grade: 'passes',
  value: NOTHING_MEASURED,
  sentence,
  places: [],
});

const placesOf = (seconds: number | null) => (seconds === null ? [] : [seconds]);

function loudness(measures: SoundMeasures, limits: CheckLimits): CheckFinding {
  const { integratedLufs } = measures;
  if (isSilent(measures)) return { ...unknown('loudness', 'The file is silent.'), grade: 'fails' };
  if (integratedLufs === null) return unknown('loudness', 'Too short or too quiet to measure.');
  const found: FoundValue = { kind: 'loudness', value: `${formatDecibels(integratedLufs)} LUFS`, places: [] };
  const above = shownTenths(integratedLufs) - limits.mostIntegratedLufs;
  if (above > 0) {
    // Another limit says nothing of what stores do.
    const isOfStores = limits.mostIntegratedLufs === DEFAULT_CHECK_LIMITS.mostIntegratedLufs;
    const sentence = isOfStores
      ? `Stores turn it down by ${formatDecibels(above)} dB.`
      : `Louder than ${formatDecibels(limits.mostIntegratedLufs)} LUFS.`;
    return { ...found, grade: 'note', sentence };
  }
  if (shownTenths(integratedLufs) < limits.leastIntegratedLufs) {
    return { ...found, grade: 'note', sentence: `Quieter than ${formatDecibels(limits.leastIntegratedLufs)} LUFS.` };
  }
  return { ...found, grade: 'passes', sentence: 'Loudness is fine.' };
}

function shortTerm({ shortTermMaxLufs, shortTermMaxAtSeconds }: SoundMeasures): CheckFinding {
  if (shortTermMaxLufs === null) return unknown('shortTerm', 'Too short or too quiet to measure.');
  return {
    kind: 'shortTerm',
    grade: 'passes',
    value: `${formatDecibels(shortTermMaxLufs)} LUFS`,
    sentence: `Loudest at ${formatDuration(shortTermMaxAtSeconds)}.`,
    places: placesOf(shortTermMaxAtSeconds),
  };
}

function range({ loudnessRangeLu }: SoundMeasures): CheckFinding {
  if (loudnessRangeLu === null) return unknown('range', 'Too short or too quiet to measure.');
  const amount = formatDecibels(loudnessRangeLu);
  return {
    kind: 'range',
    grade: 'passes',
    value: `${amount} LU`,
    sentence: `Loud and quiet parts are ${amount} LU apart.`,
    places: [],
  };
}

function truePeak({ truePeakDbtp, truePeakAtSeconds }: SoundMeasures, limits: CheckLimits): CheckFinding {
  if (truePeakDbtp === null) return unknown('truePeak', 'The file is silent.');
  const value = `${signedDecibels(truePeakDbtp)} dBTP`;
  const found: FoundValue = { kind: 'truePeak', value, places: placesOf(truePeakAtSeconds) };
  return shownTenths(truePeakDbtp) > limits.mostTruePeakDbtp
    ? { ...found, grade: 'fails', sentence: `True peak is ${value} at ${formatDuration(truePeakAtSeconds)}.` }
    : { ...found, grade: 'passes', sentence: 'True peak is fine.' };
}

/** How loud it is. */
export const levelFindings = (measures: SoundMeasures, limits: CheckLimits): CheckFinding[] => [
  loudness(measures, limits),
  shortTerm(measures),
  range(measures),
  truePeak(measures, limits),
];
