import { DEMOS_ELSEWHERE, MIXES_ELSEWHERE } from './wordsElsewhere.ts';

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
export function isGenericName(title: string): boolean {
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
