import { type PlayedNow, versionText } from '@simmer/contracts';

const PAIR = ['Old', 'New'] as const;

/** What the stretches that play are called: "Old" and "New" where two versions are played one after the other. */
export function stretchNames({ stretches }: NonNullable<PlayedNow>): { word: string | undefined; version: string }[] {
  const versions = new Set(stretches.map(({ song }) => song.id));
  const numbers = new Set(stretches.map(({ song }) => versionText(song)));
  const isPair = stretches.length === PAIR.length && versions.size === PAIR.length;
  return stretches.map(({ song }, place) => ({
    word: isPair ? PAIR[place] : undefined,
    // If both files have the same number, show their names.
    version: (numbers.size === versions.size && versionText(song)) || song.filename,
  }));
}
