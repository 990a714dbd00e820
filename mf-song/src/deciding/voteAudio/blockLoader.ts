import { CallError } from '@simmer/contracts';
import type { VoteLabel } from '@simmer/contracts/extra';
import type { Clock } from './clock.ts';
import { HEAD_BYTES, readSamples, readWavHead, type WavFormat } from './wav.ts';

/** Short enough to begin soon, long enough to ask seldom. */
export const BLOCK_SECONDS = 2;
const MOST_AT_ONCE = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 8_000;
/** Before they expire, so that no request meets an address that just did. */
const RENEW_AHEAD_MS = 60_000;
const REFUSED = [401, 403, 404, 410];

/** The samples of two seconds, a list for each channel. */
export type Block = Float32Array<ArrayBuffer>[];
export type WantedBlock = { label: VoteLabel; block: number };
export type Addresses = { byLabel: ReadonlyMap<VoteLabel, string>; worksForSeconds: number };
/** Addresses to use from now on; where they play something else, what was fetched is of no use. */
type NewAddresses = {
  addresses: Addresses;
  /** plays the same, although its address is another */
  sameSound?: VoteLabel | undefined;
};
/** Why nothing arrives: no connection, the vote's audio is refused, or anything else. */
export type Trouble = 'offline' | 'refused' | 'failed';

export type BlockLoaderOptions = {
  clock: Clock;
  addresses: Addresses;
  /** @throws Error if there are none any more */
  renew(): Promise<NewAddresses>;
  fetchBytes(address: string, fromByte: number, untilByte: number, signal: AbortSignal): Promise<ArrayBuffer>;
  /** something arrived, or failed to */
  onChange(): void;
};

/** An address without its signature, which changes with time. */
const pathOf = (address: string | undefined) => address?.split('?')[0];

const isRefused = (error: unknown) => error instanceof CallError && REFUSED.includes(error.status);

function troubleOf(error: unknown): Trouble {
  if (error instanceof TypeError) return 'offline';
  return isRefused(error) ? 'refused' : 'failed';
}

/**
 * Fetches the copies in blocks, in the order they are wanted, and tries again after failures. An expired address is renewed
 * on the way, without a gap: what was fetched stays where it still sounds the same.
 */
export function createBlockLoader({ clock, addresses: first, renew, fetchBytes, onChange }: BlockLoaderOptions) {
  const formats = new Map<VoteLabel, WavFormat>();
  const blocks = new Map<VoteLabel, Map<number, Block>>();
  const loading = new Map<string, AbortController>();
  let wanted: readonly WantedBlock[] = [];
  let addresses = first;
  let expiresAtMs = clock.nowMs() + first.worksForSeconds * 1_000;
  let renewing: Promise<void> | undefined;
  let failures = 0;
  let retryAtMs = 0;
  let trouble: Trouble | undefined;
  let isClosed = false;

  const drop = (label: VoteLabel) => {
    blocks.delete(label);
    for (const [key, abort] of loading) {
      if (!key.startsWith(`${label} `)) continue;
      abort.abort();
      loading.delete(key);
    }
  };
  const take = ({ addresses: next, sameSound }: NewAddresses) => {
    const before = addresses.byLabel;
    addresses = next;
    expiresAtMs = clock.nowMs() + next.worksForSeconds * 1_000;
    for (const [label, address] of next.byLabel) {
      if (label !== sameSound && pathOf(before.get(label)) !== pathOf(address)) drop(label);
    }
  };
  const renewed = () => {
    renewing ??= renew()
      .then(take)
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };
  const fetchRange = async (label: VoteLabel, from: number, until: number, signal: AbortSignal) => {
    if (clock.nowMs() > expiresAtMs - RENEW_AHEAD_MS) await renewed();
    const used = addresses;
    const fetchNow = () => fetchBytes(addresses.byLabel.get(label) ?? '', from, until, signal);
    try {
      return await fetchNow();
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (used === addresses) await renewed();
      return await fetchNow();
    }
  };
  const load = async ({ label, block }: WantedBlock, signal: AbortSignal) => {
    const format = formats.get(label);
    if (!format) {
      formats.set(label, readWavHead(await fetchRange(label, 0, HEAD_BYTES, signal)));
      return;
    }
    const frameBytes = format.channels * format.bytesPerSample;
    const blockFrames = BLOCK_SECONDS * format.sampleRate;
    const from = format.dataAt + block * blockFrames * frameBytes;
    const until = format.dataAt + Math.min((block + 1) * blockFrames, format.frames) * frameBytes;
    const bytes = await fetchRange(label, from, until, signal);
    if (signal.aborted) return;
    const ofLabel = blocks.get(label) ?? new Map<number, Block>();
    blocks.set(label, ofLabel.set(block, readSamples(bytes, format)));
  };

  const keyOf = ({ label, block }: WantedBlock) => (formats.has(label) ? `${label} ${block}` : `${label} head`);
  const isPast = ({ label, block }: WantedBlock) => {
    const format = formats.get(label);
    return format !== undefined && block * BLOCK_SECONDS * format.sampleRate >= format.frames;
  };
  const isThere = (one: WantedBlock) => isPast(one) || blocks.get(one.label)?.has(one.block) === true;

  const pump = () => {
    if (isClosed || clock.nowMs() < retryAtMs) return;
    for (const one of wanted) {
      if (loading.size >= MOST_AT_ONCE) return;
      if (!isThere(one) && !loading.has(keyOf(one))) void start(keyOf(one), one);
    }
  };
  const start = async (key: string, one: WantedBlock) => {
    const abort = new AbortController();
    loading.set(key, abort);
    try {
      await load(one, abort.signal);
      failures = 0;
      trouble = undefined;
    } catch (error) {
      if (!abort.signal.aborted) {
        trouble = troubleOf(error);
        retryAtMs = clock.nowMs() + Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
        failures += 1;
      }
    }
    if (loading.get(key) === abort) loading.delete(key);
    if (isClosed) return;
    onChange();
    pump();
  };

  return {
    /** what is needed from now on, the most urgent first; what nobody wants any more is no longer fetched */
    want(list: readonly WantedBlock[]) {
      wanted = list;
      const keys = new Set(list.map(keyOf));
      for (const [key, abort] of loading) {
        if (keys.has(key)) continue;
        abort.abort();
        loading.delete(key);
      }
      pump();
    },
    /** undefined until it has arrived, and past the end */
    get: (label: VoteLabel, block: number): Block | undefined => blocks.get(label)?.get(block),
    addressOf: (label: VoteLabel): string => addresses.byLabel.get(label) ?? '',
    take,
    formatOf: (label: VoteLabel): WavFormat | undefined => formats.get(label),
    isThere,
    /** forgets what is far from where a label is */
    retain(label: VoteLabel, fromBlock: number, untilBlock: number) {
      const ofLabel = blocks.get(label);
      for (const block of ofLabel?.keys() ?? []) if (block < fromBlock || block > untilBlock) ofLabel?.delete(block);
    },
    retry() {
      retryAtMs = 0;
      failures = 0;
      pump();
    },
    get trouble() {
      return trouble;
    },
    close() {
      isClosed = true;
      for (const abort of loading.values()) abort.abort();
    },
  };
}

export type BlockLoader = ReturnType<typeof createBlockLoader>;
