import { formatCount } from '../../base/format/number.ts';
import { versionText } from '../../catalogue/versions/versionText.ts';

/** How much of each kind happened. */
type Counts = { newSongs: number; newVersions: number; notes: number; decisions: number };

const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What happened since a person was last here, in the middle of a sentence: "2 new versions and 1 note". Empty if nothing did. */
export function catchUpWords({ newSongs, newVersions, notes, decisions }: Counts): string {
  const counted = [
    [newSongs, 'new song'],
    [newVersions, 'new version'],
    [notes, 'note'],
    [decisions, 'decision'],
  ] as const;
  return listed(counted.flatMap(([count, noun]) => (count > 0 ? [formatCount(count, noun)] : [])));
}

/** A part's title, on its card and in the system's media controls: "Kitchen Light v4: the bridge is new". */
export function catchUpTitle(part: {
  title: string;
  version: number | null;
  label?: string | null | undefined;
  news: string;
}): string {
  const version = versionText(part);
  return `${part.title}${version ? ` ${version}` : ''}: ${part.news}`;
}
