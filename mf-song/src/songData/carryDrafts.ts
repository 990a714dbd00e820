import { noteDrafts } from '@simmer/contracts';

/** A draft's key is `id:title`, for a reply `id:title#note`. @returns the key for the other title; itself for a draft about another song */
function keyFor(key: string, from: string, to: string): string {
  const [who] = /^\d+:/.exec(key) ?? [''];
  const about = key.slice(who.length);
  const answered = about.slice(from.length);
  const isAbout = about.startsWith(from) && /^(#\d+)?$/.test(answered);
  return isAbout ? `${who}${to}${answered}` : key;
}

/** Moves drafts about a song to its new title when the song is renamed. */
export function carryDrafts(from: string, to: string): void {
  const drafts = Object.entries(noteDrafts.read());
  if (drafts.every(([key]) => keyFor(key, from, to) === key)) return;
  const carried: Record<string, string> = {};
  for (const [key, text] of drafts) {
    const now = keyFor(key, from, to);
    carried[now] = carried[now] ? `${carried[now]}\n${text}` : text;
  }
  noteDrafts.write(carried);
}
