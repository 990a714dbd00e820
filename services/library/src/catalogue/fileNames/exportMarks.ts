import { AFTER_BREAK, AFTER_HYPHEN, atEnd, comesOff, type Mark, type MarkPattern, SEPARATOR, START } from './mark.ts';

const COUNT = String.raw`(?:[\s_\-.]*#?\d{1,4})?`;
const SERVICE_WORDS = String.raw`(?:[\s_\-]+(?:balanced|warm|open|low|medium|mid|high|loud|universal|fire|clarity|tape|spatial|natural|bass|boost|master(?:ed|ing)?|remaster(?:ed)?|rev(?:ision)?[\s_\-]*\d*|v?\d{1,2}))*`;

/** @param digits of a counter that may be missing */
const counted = (digits: string | undefined): Mark => (digits === undefined ? {} : { counter: Number(digits) });

/** Words and counters that studio programs, mastering services and copies leave at the end of a name. */
export const exportMarks: readonly MarkPattern[] = [
  { pattern: atEnd(START, String.raw`(?:bip|bncd?)(?:[\s_\-.]*#?(\d{1,4}))?`), read: (match) => counted(match[1]) },
  // `#01` is a take or a pass; `We're #1` is a title.
  { pattern: /(?:(?<=\S)|[\s_-]+)#(0\d{1,3})$/u, read: (match) => counted(match[1]) },
  { pattern: /(?<=[^\s_-])#(\d{1,3})$/u, read: (match) => counted(match[1]) },
  { pattern: /(?:\s*-+\s*(?=0\d{2,3}$)|[\s_]+(?=0\d{3}$))(\d+)$/u, read: (match) => counted(match[1]) },
  comesOff(
    START,
    String.raw`(?:stereo|st|main|master)[\s_\-]*out(?:put)?(?:[\s_\-]*1[\s_\-]*2)?|stereo[\s_\-]+mix|out(?:put)?[\s_]+1[\-\s_]2`,
  ),
  comesOff(
    AFTER_HYPHEN,
    String.raw`(?:2|two)[\s_\-]?(?:bus|mix|track|trk)|(?:mix|master)[\s_\-]?bus|consolidated|glued|freeze|frozen|project`,
  ),
  comesOff(
    START,
    String.raw`landr${SERVICE_WORDS}|e-?mastered|cloud[\s_\-]?bounce|bandlab[\s_\-]+master(?:ing|ed)?${SERVICE_WORDS}|masterchannel|mixea|dolby[\s_\-]on`,
  ),
  comesOff(START, String.raw`(?:izotope[\s_\-]+)?ozone(?:[\s_\-]*\d{1,2})?(?:[\s_\-]+master(?:ed)?)`),
  comesOff(START, String.raw`mastered[\s_\-]+(?:by|with|at|via|on)[\s_\-]+[^()[\]]{1,40}`),
  comesOff(AFTER_HYPHEN, 'approved|latest'),
  // `Song - Copy` (Windows), `Song copy 2` (macOS); `Carbon Copy` is a title.
  comesOff(AFTER_BREAK, String.raw`(?:copy|kopie|kopia|copie|copia|cópia|コピー)${COUNT}`),
  comesOff(START, 'kopie|kopia'),
  { pattern: new RegExp(String.raw`${SEPARATOR}+copy(?:[\s_]\d{1,3})?$`, 'u'), read: () => ({}) },
];

const CONFLICT = 'conflict|konflikt|conflit|konflik|canggah|motstrid|конфликт|конфлікт|競合|冲突|衝突|충돌|ขัดแย้ง';
const COPY =
  'cop(?:y|ie|ia)|cópia|kop[ií]|kopia|kopie|exemplaar|afschrift|salinan|копи|копі|コピー|副本|複本|복사본|사본|สำเนา';
/** What Dropbox adds to the name of a copy that it keeps beside another, in the languages that it speaks. */
const CONFLICTED_COPY = new RegExp(
  String.raw`^(?:case|unicode encoding|selective sync|white\s?space) conflict(?:[\s\-]*\d+)?$|(?:${CONFLICT}).*(?:${COPY})|(?:${COPY}).*(?:${CONFLICT})`,
  'iu',
);

/** Marks of copies in brackets. */
export const exportMarksInBrackets: readonly MarkPattern[] = [
  // A second download of the same file: `Midnight Drive (1).mp3`.
  { pattern: /^#?\d{1,2}$/u, read: () => ({}) },
  { pattern: CONFLICTED_COPY, read: () => ({ isConflictedCopy: true }) },
  { pattern: /^(?:copy|kopie|kopia|copie|copia|cópia|コピー)(?:[\s_]+\d{1,3})?$/iu, read: () => ({}) },
  { pattern: atEnd('^', String.raw`(?:approved|latest|isrc|exported mix)`), read: () => ({}) },
];

/** Marks before the name. */
export const LEADING_COPY = /^(?:copy of|kopie von|copie de|copia de)[\s_]+(?=.*\p{L})/iu;
