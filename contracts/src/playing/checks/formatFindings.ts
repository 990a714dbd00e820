import { atPlaces, formatSigned, NOTHING_MEASURED } from './checkWords.ts';
import { isSilent } from './isSilent.ts';
import type { CheckFinding, CheckLimits, FoundValue, SoundMeasures } from './shapes.ts';

function mono(measures: SoundMeasures): CheckFinding {
  const { channels, isDualMono } = measures;
  const found: Omit<FoundValue, 'value'> = { kind: 'mono', places: [] };
  if (channels === 1) return { ...found, grade: 'note', value: 'Mono', sentence: 'Mono: one channel.' };
  if (channels === 2 && isSilent(measures)) {
    return { ...found, grade: 'passes', value: 'Stereo', sentence: 'The file is silent.' };
  }
  if (isDualMono) return { ...found, grade: 'note', value: 'Mono', sentence: 'Mono: left and right are the same.' };
  if (channels === 2) return { ...found, grade: 'passes', value: 'Stereo', sentence: 'Left and right differ.' };
  return { ...found, grade: 'note', value: `${channels} channels`, sentence: `${channels} channels instead of two.` };
}

function phase({ correlation, outOfPhase }: SoundMeasures, limits: CheckLimits): CheckFinding {
  const places = outOfPhase.map(({ atSeconds }) => atSeconds);
  if (correlation === null) {
    return { kind: 'phase', grade: 'passes', value: NOTHING_MEASURED, sentence: 'Nothing to compare.', places: [] };
  }
  const found: FoundValue = { kind: 'phase', value: formatSigned(correlation, 2), places };
  if (correlation < limits.leastCorrelation) {
    return { ...found, grade: 'fails', sentence: 'Left and right cancel out in mono.' };
  }
  if (places.length > 0) return { ...found, grade: 'fails', sentence: `Cancels out in mono at ${atPlaces(places)}.` };
  return { ...found, grade: 'passes', sentence: 'Works in mono.' };
}

const kilohertz = (samplesPerSecond: number) => `${samplesPerSecond / 1000} kHz`;

function sampleRate({ samplesPerSecond }: SoundMeasures, limits: CheckLimits): CheckFinding {
  const value = kilohertz(samplesPerSecond);
  const found: FoundValue = { kind: 'sampleRate', value, places: [] };
  return samplesPerSecond < limits.leastSamplesPerSecond
    ? { ...found, grade: 'fails', sentence: `Sample rate is below ${kilohertz(limits.leastSamplesPerSecond)}.` }
    : { ...found, grade: 'passes', sentence: 'Sample rate is fine.' };
}

function bitDepth({ bitsPerSample, isFloat }: SoundMeasures, limits: CheckLimits): CheckFinding {
  const found: Omit<FoundValue, 'value'> = { kind: 'bitDepth', places: [] };
  if (bitsPerSample === null) {
    return { ...found, grade: 'note', value: 'Lossy', sentence: 'Lossy file. Stores ask for lossless.' };
  }
  const value = `${bitsPerSample} bit${isFloat ? ' float' : ''}`;
  return bitsPerSample < limits.leastBitsPerSample
    ? { ...found, grade: 'fails', value, sentence: `Bit depth is below ${limits.leastBitsPerSample} bit.` }
    : { ...found, grade: 'passes', value, sentence: 'Bit depth is fine.' };
}

/** What the file is like. */
export const formatFindings = (measures: SoundMeasures, limits: CheckLimits): CheckFinding[] => [
  mono(measures),
  phase(measures, limits),
  sampleRate(measures, limits),
  bitDepth(measures, limits),
];
