import { checkInput, versionBpm, versionKey } from '@simmer/contracts/extra';

/** The typed key and tempo of a version. */
type TypedMetadata = { key: string; bpm: string };

type ReadMetadata =
  | { isValid: true; key: string | null; bpm: number | null }
  | { isValid: false; keyError: string | undefined; bpmError: string | undefined };

const DIGITS = /^\d+$/;

/** Parses typed text by the contract's rules; empty means unknown. Only digits are a number, so `92.5` is not. */
export function readKeyAndBpm({ key, bpm }: TypedMetadata): ReadMetadata {
  const text = bpm.trim();
  const readBpm = checkInput(versionBpm, text === '' ? null : DIGITS.test(text) ? Number(text) : Number.NaN);
  const readKey = checkInput(versionKey, key);
  if (readKey.isValid && readBpm.isValid) return { isValid: true, key: readKey.data, bpm: readBpm.data };
  return {
    isValid: false,
    keyError: readKey.isValid ? undefined : readKey.message,
    bpmError: readBpm.isValid ? undefined : readBpm.message,
  };
}
