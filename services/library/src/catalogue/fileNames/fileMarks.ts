import { AFTER_HYPHEN, comesOff, type MarkPattern, START } from './mark.ts';

const RATE = String.raw`(?:8|11(?:[.,]025)?|12|16|22(?:[.,]05)?|24|32|44(?:[.,_]?1)?|48|88(?:[.,_]?2)?|96|176(?:[.,_]?4)?|192|384)`;
const STUDIO_RATE = String.raw`(?:44(?:[.,_]?1)?|48|88(?:[.,_]?2)?|96|176(?:[.,_]?4)?|192)`;
/** `24K Magic` and `8k` are no sample rates; `24 kHz` is one. */
const IN_KHZ = String.raw`(?:${RATE}[\s_]*khz|${STUDIO_RATE}[\s_]*k|44k1)`;
const IN_HZ = String.raw`(?:8000|11025|16000|22050|32000|44100|48000|88200|96000|176400|192000)(?:[\s_]*hz)?`;
const FLOAT = String.raw`(?:[\s_\-]*(?:float|fp|int|f))`;
const DEPTH = String.raw`(?:(?:16|20|24|32|64)[\s_\-]*(?:bits?${FLOAT}?|b)|32${FLOAT})`;
const BARE_DEPTH = '(?:16|20|24|32)';
const BETWEEN = String.raw`[\s_\-x/:]*`;
const BIT_RATE = String.raw`(?:\d{2,3}[\s_]*k(?:b(?:it)?(?:ps|\/s)?|bps)|(?:64|112|128|160|224|256|320)k)`;
const LOUDNESS = String.raw`[-+−]?\d{1,2}(?:[.,]\d{1,2})?[\s_]*(?:lufs?(?:[\s_\-]?i)?|lkfs|db(?:[\s_]?(?:tp|fs|rms))?)`;

const FORMATS = 'wav|aiff?|mp3|flac|m4a|aac|ogg|alac';
/** What no title ends with: the number of a version, a rate or depth, words for a mix. */
const BEFORE_FORMAT = String.raw`(?:^|[\s_\-])(?:v\S*\d\S*|(?:mix|master|demo|rough|final|take|bounce)[\s_]*\d*|\d+(?:[.,]\d+)?k(?:hz)?|\d+bit)`;

/** Possible second extensions: of sound files and projects. */
const EXTENSIONS =
  'wav|wave|bwf|w64|rf64|aiff?|aifc|mp3|mp4|m4a|aac|flac|ogg|oga|opus|wma|alac|caf|amr|3gp|webm|mov|mid|midi|als|alp|logicx?|flp|ptx|ptf|pts|cpr|npr|rpp|reason|bwproject|asd';

/** Sample rate, bit depth, bit rate and loudness between the words of a name, if the unit is unambiguous. */
export const INNER_FORMAT = new RegExp(
  String.raw`(?<=[^\s_\-])[\s_\-]+(?:(?:16|24|32)[\s_\-]?bit${FLOAT}?|${IN_KHZ})(?=[\s_\-]+\S)`,
  'giu',
);

export const SECOND_EXTENSION = new RegExp(String.raw`(?<=[\p{L}\p{N})\]}】])\.(?:${EXTENSIONS})\s*$`, 'iu');

/** Technical details of a file at the end of its name. */
export const fileMarks: readonly MarkPattern[] = [
  comesOff(START, `${DEPTH}${BETWEEN}(?:${IN_KHZ}|${IN_HZ}|${STUDIO_RATE})`),
  comesOff(START, `(?:${IN_KHZ}|${IN_HZ})${BETWEEN}(?:${DEPTH}|${BARE_DEPTH})`),
  comesOff(START, `${BARE_DEPTH}${BETWEEN}(?:${IN_KHZ}|${IN_HZ})`),
  comesOff(START, `${STUDIO_RATE}${BETWEEN}${DEPTH}`),
  comesOff(START, String.raw`(?:${BARE_DEPTH}[_\-x/:]${STUDIO_RATE}|${STUDIO_RATE}[_\-x/:]${BARE_DEPTH})`),
  comesOff(START, `${DEPTH}|${IN_KHZ}|${IN_HZ}|${BIT_RATE}|${LOUDNESS}`),
  comesOff(START, String.raw`(?:mp3|aac|m4a|ogg)[\s_\-]*\d{3}`),
  comesOff(AFTER_HYPHEN, FORMATS),
  // `Kestrel v2 mp3`; `Goodbye MP3` is a title.
  comesOff(String.raw`(?<=${BEFORE_FORMAT})\s+`, FORMATS),
  { pattern: /[\s_-]+(?:(?:ISRC|isrc)[\s_-]+)?[A-Z]{2}[A-Z0-9]{3}\d{7}$/u, read: () => ({}) },
  comesOff(AFTER_HYPHEN, 'dither(?:ed)?|normali[sz]ed|norm|interleaved|lossless|hi-?res|hd|hq|lq|cbr|vbr|stereo|mono'),
  { pattern: SECOND_EXTENSION, read: () => ({}) },
];

/** File marks that are recognized only in brackets. */
export const fileMarksInBrackets: readonly MarkPattern[] = [
  { pattern: /^(?:64|96|128|160|192|224|256|320)$/u, read: () => ({}) },
  { pattern: /^(?:stereo|mono|lossless|hi-?res|hd|hq|lq|dithered|normali[sz]ed)$/iu, read: () => ({}) },
  // An ISRC, which mastering studios put in file names.
  { pattern: /^[A-Z]{2}-?[A-Z0-9]{3}-?\d{2}-?\d{5}$/u, read: () => ({}) },
];
