import type { Version } from '@simmer/contracts';

type Suggested = { key: string | null; bpm: number | null };

/**
 * What a version's file name or, where that is silent, listening to it suggests for what nobody has said yet; what somebody has said needs
 * no suggestion.
 */
export function suggestedMetadata(
  version: Pick<Version, 'key' | 'bpm' | 'namedKey' | 'namedBpm' | 'analysis'>,
): Suggested {
  const { key, bpm, namedKey, namedBpm, analysis } = version;
  return {
    key: key === null ? (namedKey ?? analysis?.suggestedKey ?? null) : null,
    bpm: bpm === null ? (namedBpm ?? analysis?.suggestedBpm ?? null) : null,
  };
}
