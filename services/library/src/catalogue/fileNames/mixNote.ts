/** Parts that can be louder, softer or missing in a mix. */
const PARTS =
  'vocals?|vox|voc|voices?|bvs?|bgvs?|lead|leads|drums?|kick|snare|hats?|toms?|cymbals?|perc(?:ussion)?|bass|lows?|mids?|highs?|top|sub|guitars?|gtrs?|acoustics?|synths?|keys|piano|strings|pads?|brass|horns?|fx|chorus|verse|bridge|hook|intro|outro|ending|beat|track|main|all|everything';
/** Words that only describe a mix. */
const QUALITIES =
  'alt|alternat(?:e|ive)|no-?lim(?:iter)?|option|loud(?:er|est)?|quiet(?:er)?|soft(?:er)?|hot(?:ter)?|up|down|less|more|added|removed|without|fix(?:ed|es)?|tweak(?:s|ed)?|wet(?:ter)?|dry|drier|reverb|verb|delay|echo|eq|comp(?:ressed|ression)?|limit(?:er|ed|ing)|unlimited|bright(?:er)?|dark(?:er)?|warm(?:er)?|wide(?:r)?|narrow(?:er)?|punchy|punchier|fat(?:ter)?|thin(?:ner)?|big(?:ger)?|small(?:er)?|clear(?:er)?|harsh|smooth(?:er)?|tight(?:er)?|tuned|untuned|melodyne|autotune|pitched|faster|slower|fade|headroom|saturat(?:ed|ion)|tape|glue|bus|streaming|spotify|vinyl|cd|mastering|unmastered|client|label|approved|revis(?:ed|ion|ions)|notes?|changes|recall|new|old|shorter|longer|muted|mute|balanced?|panned|dynamic|sidechain(?:ed)?|stereo|mono';
const FINISHES = 'mix(?:es)?|mixed|master(?:ed|s)?|rough|final|demo|draft|wip|bounce|ref(?:erence)?|pre-?master|print';
const FILLERS = 'a|bit|little|slightly|much|too|very|with|and|the|on|in|off|no|for|of|to|by|w|&|some|db';
const AMOUNT = String.raw`[+\-−]?\d{1,3}(?:[.,]\d+)?(?:db|%|st|hz|khz|ms|bpm)?`;

/** Words that always make a recording a separate song. */
const OWN_SONG =
  /\b(?:instrumentals?|instr?|a\s?cap+ell?as?|acap|stems?|(?:re)?edit(?:s|ed)?|re-?mix(?:es|ed)?|rmx|flip|bootleg|mash-?up|feat|ft|featuring|live|unplugged|radio|extended|club|dub|cover|karaoke|tv|reprise|interlude|part|pt|only|solo|slowed|sped|nightcore|vip|explicit|clean|prod)\b|\b(?:no|without|minus|w\/o)\s+(?:vocals?|vox|voc|voices?|lead|drums?|bass|beat)/iu;

const words = (text: string) => text.split(/[\s_,;/]+/u).filter((word) => word !== '' && !/^[-–—+&.]+$/u.test(word));
const isOf = (list: string) => new RegExp(`^(?:${list})[.!]*$`, 'iu');

const isPart = isOf(PARTS);
const isQuality = isOf(QUALITIES);
const isFinish = isOf(FINISHES);
const isFiller = isOf(FILLERS);
const isAmount = isOf(AMOUNT);
const isLoudness = /^[+−-]\d{1,2}(?:[.,]\d+)?(?:db)?$/iu;

/** Whether a bracket after a version mark describes how the mix differs: `loud master`, `vocal up +1dB`, `no limiter`. */
export function isMixNote(text: string): boolean {
  if (text.length > 80 || OWN_SONG.test(text)) return false;
  const all = words(text);
  const isDescribed = all.some((word) => isQuality.test(word) || isFinish.test(word));
  return isDescribed || (all.some((word) => isPart.test(word)) && all.some((word) => isLoudness.test(word)));
}

/** The same without brackets; every word must be a mixing term: `v3 alt`, `v5 vocal up`, but not `v2 drums`. */
export function isPlainMixNote(text: string): boolean {
  if (text.length > 60 || OWN_SONG.test(text)) return false;
  const all = words(text);
  const isKnown = (word: string) =>
    [isPart, isQuality, isFinish, isFiller, isAmount].some((pattern) => pattern.test(word));
  const isLoudnessOfPart = isPart.test(all[0] ?? '') && all.slice(1).some((word) => isLoudness.test(word));
  return all.every(isKnown) && (isLoudnessOfPart || all.some((word) => isQuality.test(word)));
}
