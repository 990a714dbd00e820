import { leadingDates } from './dateMarks.ts';
import { LEADING_COPY } from './exportMarks.ts';
import { INNER_FORMAT, SECOND_EXTENSION } from './fileMarks.ts';
import type { Mark } from './mark.ts';
import { readBrackets } from './readBrackets.ts';
import { type Found, isTitle, takeFromEnd, tidy } from './takeFromEnd.ts';
import { INNER_TEMPO, innerTempo, LEADING_TEMPO_AND_KEY } from './tempoAndKey.ts';
import { INNER_VERSION, innerVersion, versionMarks } from './wordMarks.ts';
import { DEMOS_ELSEWHERE, MIXES_ELSEWHERE } from './wordsElsewhere.ts';

/** A track number: followed by a separator, or with a leading zero; never the `99` of `99 Problems`. */
const LEADING_TRACK = /^(?:\d{1,2}(?:\s*[.)]\s+|\s+[-–—]\s+|_-_)|(?:\d-)?0\d(?:[\s_]+|-(?=\p{L})))(?=.*\p{L})/u;
const HAS_BRACKET = /[([{【]/u;
/** Storage allows no longer names, so longer ones weren't written by a person. */
const LONGEST_NAME = 512;
/** How often a name is read at most; no one nests marks deeper. */
const MOST_READINGS = 12;

function withoutExtensions(name: string): string {
  const shorter = name.replace(SECOND_EXTENSION, '');
  return shorter === name || !isTitle(shorter) ? name : withoutExtensions(shorter);
}

function takeFromFront(text: string): Found {
  const bare = text.replace(LEADING_COPY, '');
  const dates = leadingDates.map(({ pattern, read }) => ({ match: pattern.exec(bare), read }));
  const date = dates.find(({ match, read }) => match && read(match))?.match;
  const undated = date ? bare.slice(date[0].length) : bare;
  for (const { pattern, read } of LEADING_TEMPO_AND_KEY) {
    const match = pattern.exec(undated);
    const mark = match && read(match);
    if (match && mark) return { text: undated.slice(match[0].length), marks: [mark] };
  }
  return { text: undated.replace(LEADING_TRACK, ''), marks: [] };
}

/** The result of one reading; `isDone` if another would find nothing. */
function readOnce(name: string): Found & { isDone: boolean } {
  const unbracketed = readBrackets(name);
  const plain = withoutExtensions(unbracketed.text);
  // `midnight.drive.v3`: dots replace spaces if the name has none; those of `44.1k` and `v1.0.3` do not.
  const spaced = /[\s_-]/u.test(plain.trim()) ? plain : plain.replaceAll(/(?<!\d)\.|\.(?!\d)/gu, ' ');
  const fromEnd = takeFromEnd(spaced, false);
  const marks = [...unbracketed.marks];
  const inner = fromEnd.text
    .replace(INNER_VERSION, (_whole, digits: string, rest: string) => {
      marks.push(innerVersion(digits, rest));
      return ' ';
    })
    .replace(INNER_TEMPO, (whole, digits: string) => {
      const bpm = innerTempo(digits);
      if (bpm === undefined) return whole;
      marks.push({ bpm });
      return ' ';
    });
  const fromFront = takeFromFront(inner.replace(/^[\s_\-–—,;+]+/u, ''));
  // `05 16bit Dreams`: what is in front of a title isn't between its words.
  const title = tidy(fromFront.text.replace(INNER_FORMAT, ' '));
  const text = (isTitle(title) ? title : tidy(name) || name.trim()).normalize('NFC');
  // The end is fully read and nothing else was found.
  const isPlain = !HAS_BRACKET.test(text) && (!text.includes('.') || /[\s_-]/u.test(text));
  const isDone = text === name || (isPlain && text === fromEnd.text);
  return { text, marks: [...marks, ...fromEnd.marks, ...fromFront.marks], isDone };
}

/** The name unchanged, except that an explicit version is removed. */
function readUnnamed(name: string): string {
  const unbracketed = name.replace(/\s*[([{]v(?:er(?:sion)?)?[\s.]*\d{1,4}[)\]}]\s*$/iu, '');
  const plain = isTitle(unbracketed) ? unbracketed : name;
  const left = tidy(takeFromEnd(plain, false, versionMarks).text) || name;
  return left === name ? name : readUnnamed(left);
}

/** Reads a changed name that consists only of marks again, because removing brackets or underscores may reveal marks. */
function settled(text: string, before: string): string {
  return text === before ? text : readStem(text).text;
}

/**
 * Reads a name until nothing more can be removed, so reading a title again returns it unchanged. If only generic words or marks
 * would be left, the name stays whole.
 */
export function readStem(stem: string): Found {
  if (stem.length > LONGEST_NAME) return { text: tidy(stem) || stem.trim(), marks: [] };
  const name = withoutExtensions(stem);
  const whole = tidy(name) || name.trim();
  const marks: Mark[] = [];
  let text = name;
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const found = readOnce(text);
    marks.push(...found.marks);
    text = found.text;
    if (!found.isDone) continue;
    if (!isGenericName(text)) return { text, marks };
    // Its counter stays part of the name.
    const others = marks.filter(({ counter }) => counter === undefined);
    return { text: settled(readUnnamed(whole), stem), marks: others };
  }
  return { text: whole, marks: [] };
}

/** Default names from recorders and studio programs, with or without a number. */
const UNNAMED =
  'recording|recordings|rec|record|voice|memo|memos|voicememo|audio|audioclip|aud|ptt|whatsapp|untitled|rough|mix|demo|draft|track|take|bounce|bounced|master|mastered|final|wip|export|exported|render|rendered|mixdown|mix-?down|print|file|clip|message|zoom|tascam|standard|' +
  'aufnahme|sprachmemo|sprachaufnahme|enregistrement|enregistrements|dictaphone|grabación|grabacion|registrazione|gravação|gravacao|opname|inspelning|nagranie|録音|录音|新录音|新規録音|ボイスメモ|语音备忘录|녹음|запись|titel|titre|título|titolo';
/** Working titles that people use; with a number they count as names. */
const BEGINNING =
  'idea|ideas|jam|sketch|beat|loop|riff|song|project|session|test|music|sound|melody|scratch|note|notes';
const BESIDE = 'new|my|neue|neuer|nouvel|nouveau|nueva|nuova|nova|nieuwe|ny|of|at|ohne|sans|sin|senza|sem';

const isUnnamed = new RegExp(String.raw`^(?:${UNNAMED}|${DEMOS_ELSEWHERE}|${MIXES_ELSEWHERE})\d*$`, 'iu');
const isBeginning = new RegExp(`^(?:${BEGINNING})$`, 'iu');
const isBeside = new RegExp(`^(?:${BESIDE})$`, 'iu');
/** Numbers, and marks that are one word. */
const isMark = /^(?:v?\d+[a-z]?|\d+(?:k(?:hz)?|bit|bpm|db|lufs|kbps)|[a-g][#♯b♭]?m(?:in|aj)?)$/iu;
const MARKS_ONLY =
  /^(?:\d{1,2}|(?:19|20)\d\d[-_. ]\d{1,2}[-_. ]\d{1,2}|\d{1,2}[-_. ]\d{1,2}[-_. ](?:19|20)\d\d|\d{6}|20\d{6}|\d{2,3}\s*bpm|[a-g][#♯b♭]?m|(?:16|24|32)[\s-]?bit|v\d{1,4})$/iu;

/** Whether a name says nothing about the music: files with the same generic name stay separate songs until someone names them. */
function isGenericName(title: string): boolean {
  if (MARKS_ONLY.test(title)) return true;
  const tokens = title.split(/[\s_\-–—.,;:()[\]{}#]+/u).filter((token) => token !== '');
  const words = tokens.filter((token) => !isMark.test(token));
  if (words.some((word) => isUnnamed.test(word))) {
    return words.every((word) => [isUnnamed, isBeginning, isBeside].some((pattern) => pattern.test(word)));
  }
  const isBegun = words.some((word) => isBeginning.test(word));
  return (
    isBegun && words.length === tokens.length && words.every((word) => isBeginning.test(word) || isBeside.test(word))
  );
}
