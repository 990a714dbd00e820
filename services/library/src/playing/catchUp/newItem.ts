import {
  type CatchUpItem,
  changeParts,
  firstMinute,
  type SectionMark,
  type VersionComparison,
} from '@simmer/contracts/services';
import { shareHeard } from '../heard/heardSeconds.ts';
import type { ArrivedVersion, VersionInLine } from './happened.repository.ts';

/** From this share on, a change counts as heard. */
const HEARD_SHARE = 0.8;

/** A version that somebody may want to hear. */
type NewVersion = {
  version: ArrivedVersion;
  kind: CatchUpItem['kind'];
  /** ISO 8601 */
  arrivedAt: string;
  /** how many versions the song has */
  versionCount: number;
  /** the one it is compared with; undefined for a new song and a song's only version */
  base: VersionInLine | undefined;
  /** null while it is being made */
  comparison: VersionComparison | null;
  sections: readonly SectionMark[];
};

type Content = Pick<CatchUpItem, 'course' | 'parts' | 'comparedWith'>;

function contentOf({ version, kind, base, comparison, sections }: NewVersion): Content {
  const { duration } = version.song;
  const isHeard = (span: [number, number]) => shareHeard(version.heardSeconds, span) >= HEARD_SHARE;
  const known = { duration, isHeard, sections };
  const beginning = (news: string, course: Content['course'] = 'beginning') => ({
    course,
    parts: firstMinute(news, known),
  });
  if (kind === 'newSong') return { ...beginning('new song'), comparedWith: null };
  if (!base || comparison?.outcome === 'incomparable') return { ...beginning('new version'), comparedWith: null };
  const comparedWith = { id: base.id, version: base.number };
  if (!comparison) return { ...beginning('new version', 'comparing'), comparedWith };
  return { ...changeParts(comparison, known), comparedWith };
}

/** What is worth hearing of a version; undefined if that is nothing. */
export function newItem(arrived: NewVersion): CatchUpItem | undefined {
  const { version, kind, arrivedAt, versionCount } = arrived;
  const content = contentOf(arrived);
  if (content.parts.length === 0) return undefined;
  return { song: { ...version.song, versionCount }, title: version.title, kind, arrivedAt, ...content };
}
