import { formatNumber } from '@simmer/contracts';
import { type CheckFinding, type CheckKind, formatDecibels, type SoundMeasures } from '@simmer/contracts/extra';

export type CheckColumn = {
  name: string;
  /** below the name */
  unit: string;
  widthPx: number;
  /** the checks that its value may fail */
  kinds: readonly CheckKind[];
  /** undefined where there is nothing to show */
  valueOf(measures: SoundMeasures, findings: readonly CheckFinding[]): string | undefined;
};

const level = (value: number | null) => (value === null ? undefined : formatDecibels(value));
/** A peak says on which side of full scale it is. */
const peak = (value: number | null) => value !== null && `${value > 0 ? '+' : ''}${formatDecibels(value)}`;

/** The largest offset of all channels, in percent of full scale. */
function offset(dcOffsets: readonly number[]): string | undefined {
  if (dcOffsets.length === 0) return undefined;
  return formatNumber(Math.max(...dcOffsets.map(Math.abs)) * 100, 2);
}

function stereo({ channels, isDualMono, correlation }: SoundMeasures): string | undefined {
  if (channels === 1 || isDualMono) return 'Mono';
  return correlation === null ? undefined : correlation.toFixed(2).replace('-', '−');
}

/** What is compared side by side, in the order of a mastering engineer's sheet. */
export const checkColumns: readonly CheckColumn[] = [
  {
    name: 'Integrated',
    unit: 'LUFS',
    widthPx: 84,
    kinds: ['loudness'],
    valueOf: ({ integratedLufs }) => level(integratedLufs),
  },
  {
    name: 'Short-term',
    unit: 'max, LUFS',
    widthPx: 88,
    kinds: ['shortTerm'],
    valueOf: ({ shortTermMaxLufs }) => level(shortTermMaxLufs),
  },
  {
    name: 'Range',
    unit: 'LU',
    widthPx: 64,
    kinds: ['range'],
    valueOf: ({ loudnessRangeLu }) => level(loudnessRangeLu),
  },
  {
    name: 'True peak',
    unit: 'dBTP',
    widthPx: 84,
    kinds: ['truePeak'],
    valueOf: ({ truePeakDbtp }) => peak(truePeakDbtp) || undefined,
  },
  {
    name: 'Clips',
    unit: '',
    widthPx: 96,
    kinds: ['clipping'],
    // In its words: the limits decide how long a clip is.
    valueOf: (_, findings) => findings.find(({ kind }) => kind === 'clipping')?.value,
  },
  { name: 'Offset', unit: '%', widthPx: 68, kinds: ['dcOffset'], valueOf: ({ dcOffsets }) => offset(dcOffsets) },
  { name: 'Stereo', unit: 'correlation', widthPx: 88, kinds: ['mono', 'phase'], valueOf: stereo },
  {
    name: 'Format',
    unit: 'kHz / bit',
    widthPx: 112,
    kinds: ['sampleRate', 'bitDepth'],
    valueOf: ({ samplesPerSecond, bitsPerSample, isFloat }) =>
      `${samplesPerSecond / 1000} / ${bitsPerSample === null ? 'lossy' : `${bitsPerSample}${isFloat ? 'f' : ''}`}`,
  },
  {
    name: 'Silence',
    unit: 'start / end, s',
    widthPx: 104,
    kinds: ['silenceBefore', 'silenceAfter'],
    valueOf: ({ silenceBeforeSeconds, silenceAfterSeconds }) =>
      `${formatNumber(silenceBeforeSeconds, 1)} / ${formatNumber(silenceAfterSeconds, 1)}`,
  },
];
