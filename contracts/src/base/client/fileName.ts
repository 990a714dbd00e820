import { shownName } from '../format/shownName.ts';

/** Characters that some file systems refuse, or that end lines. */
const REFUSED = /[/\\:*?"<>|\p{Cc}\u2028\u2029]/gu;
/** Names of Windows' devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** With room for the browser's " (1)" under the 255 bytes of most file systems. */
const MOST_BYTES = 200;

const encoder = new TextEncoder();

/** A name that every system can save. @param ending such as ".mid" */
export function fileName(name: string, ending: string): string {
  let clean = shownName(name.replace(REFUSED, '_'), '_').replace(/\s+/g, ' ').trim();
  while (encoder.encode(clean).length > MOST_BYTES) clean = [...clean].slice(0, -1).join('');
  // Windows drops them from the end, and others hide names that begin with a dot.
  clean = clean.replace(/^\.+|[. ]+$/g, '') || 'Simmer';
  return `${clean.replace(DEVICE, '_$1')}${ending}`;
}
