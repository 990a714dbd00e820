import type { Version } from '@simmer/contracts';

type Suggested = { key: string | null; bpm: number | null };

/** What listening to a version suggests for what nobody has said yet; what somebody has said needs no suggestion. */
export function suggestedMetadata({ key, bpm, analysis }: Pick<Version, 'key' | 'bpm' | 'analysis'>): Suggested {
  return {
    key: key === null ? (analysis?.suggestedKey ?? null) : null,
    bpm: bpm === null ? (analysis?.suggestedBpm ?? null) : null,
  };
}
