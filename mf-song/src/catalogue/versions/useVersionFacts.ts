import { useStore } from '@nanostores/react';
import { $comparedVersions, $playback, relativeTime, type Song, type Version } from '@simmer/contracts';
import type { SongComment } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { commentsOf } from '../../songData/comments.queries.ts';
import { changesOfSong } from '../../songData/comparisons.queries.ts';
import { noteCounts, noteCountsText } from '../../songData/noteCounts.ts';
import { type FailedCheck, useFailedChecks } from '../../songData/useFailedChecks.ts';
import type { VersionWords } from './versionExtras.ts';
import { versionTitle } from './versionName.ts';
import { type VersionPlayback, versionPlayback } from './versionPlayback.ts';

/** What a row shows of a version besides its file. */
export type VersionFacts = VersionPlayback & {
  title: string;
  /** whether the player has it */
  isCurrent: boolean;
  /** whether the page shows it */
  isShown: boolean;
  canBeCompared: boolean;
  /** its letter in a comparison */
  letter: 'A' | 'B' | undefined;
  /** what changed since the version before it; empty while it is not known */
  change: string;
  /** when its file was changed, to the minute */
  modified: string;
  /** whether the person has not heard it */
  isUnheard: boolean;
  /** what fails its check before release, where that is near */
  failure: FailedCheck | undefined;
  /** its notes in numbers, such as "3 open, 2 to confirm"; empty if there are none */
  notes: string;
  /** what people say about it */
  words: VersionWords | undefined;
};

type Sources = {
  song: Song;
  versions: readonly Version[] | undefined;
  now: Date;
  wordsOf(version: Version): VersionWords | undefined;
  /** the ids of versions that the person has not heard */
  unheard: ReadonlySet<number>;
};

const noNotes: readonly SongComment[] = [];

/** Returns a function that tells a version's facts, which come from many places. */
export function useVersionFacts({ song, versions, now, wordsOf, unheard }: Sources) {
  const playback = useStore($playback);
  const compared = useStore($comparedVersions);
  const { data: changes } = useQuery(changesOfSong(versions?.[0] && `${versions[0].id}`));
  const { data: notes = noNotes } = useQuery(commentsOf(song.cleanTitle));
  const failures = useFailedChecks(versions);
  const sentences = new Map(changes?.map(({ newerId, sentence }) => [newerId, sentence ?? 'Comparing…']));
  const oldest = versions?.at(-1)?.id;

  return (version: Version): VersionFacts => {
    const { id } = version;
    return {
      ...versionPlayback(playback, version),
      title: versionTitle(version, now),
      isCurrent: playback.status !== 'idle' && playback.song.id === id,
      isShown: id === song.id,
      canBeCompared: !version.isHidden && !!versions?.some((other) => !other.isHidden && other.id !== id),
      letter: compared?.[0] === id ? 'A' : compared?.[1] === id ? 'B' : undefined,
      change: id === oldest ? 'The first version' : (sentences.get(id) ?? ''),
      modified: relativeTime(version.modifiedAt, now),
      isUnheard: unheard.has(id),
      failure: failures?.get(id),
      notes: noteCountsText(noteCounts(notes, id, version.version)),
      words: wordsOf(version),
    };
  };
}
