type Place = { atSeconds: number; untilSeconds: number };

/** What was measured in a recording; the calls' `soundMeasures`. */
export type SoundMeasures = {
  durationSeconds: number;
  channels: number;
  samplesPerSecond: number;
  bitsPerSample: number | null;
  isFloat: boolean;
  integratedLufs: number | null;
  shortTermMaxLufs: number | null;
  shortTermMaxAtSeconds: number | null;
  loudnessRangeLu: number | null;
  truePeakDbtp: number | null;
  truePeakAtSeconds: number | null;
  clips: (Place & { samples: number })[];
  clipCount: number;
  clippedSamples: number;
  dcOffsets: number[];
  silenceBeforeSeconds: number;
  silenceAfterSeconds: number;
  isDualMono: boolean | null;
  correlation: number | null;
  outOfPhase: Place[];
};

/** What it is held against; the calls' `checkLimits`. */
export type CheckLimits = {
  leastIntegratedLufs: number;
  mostIntegratedLufs: number;
  mostTruePeakDbtp: number;
  fewestClippedSamples: number;
  mostDcOffsetPercent: number;
  mostSilenceBeforeSeconds: number;
  mostSilenceAfterSeconds: number;
  leastCorrelation: number;
  leastSamplesPerSecond: number;
  leastBitsPerSample: number;
};

export type CheckGrade = 'passes' | 'note' | 'fails';

export type CheckKind =
  | 'loudness'
  | 'shortTerm'
  | 'range'
  | 'truePeak'
  | 'clipping'
  | 'dcOffset'
  | 'silenceBefore'
  | 'silenceAfter'
  | 'mono'
  | 'phase'
  | 'sampleRate'
  | 'bitDepth';

/** One check of a version; the calls' `checkFinding`. */
export type CheckFinding = {
  kind: CheckKind;
  grade: CheckGrade;
  value: string;
  sentence: string;
  places: number[];
};

/** A check before it is judged. */
export type FoundValue = Omit<CheckFinding, 'grade' | 'sentence'>;
