import type { Version } from '@simmer/contracts';

type Suggested = { key: string | null; bpm: number | null };

/**
 * Suggests unset values from a version's file name or else from its audio analysis; set values need
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
