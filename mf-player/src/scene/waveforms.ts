import type { PlayableSong } from '@simmer/contracts';
import { atom, type ReadableAtom } from 'nanostores';

/** The address of a song's peaks, now or later. */
export type WaveformSource = { songId: number; address: string };

/** How many versions to remember. */
const MOST_KNOWN = 8;

/** Where the peaks of versions are that the player has asked about, and those of the shown one. */
export type Waveforms = {
  /** null while no version with known peaks is shown */
  $waveform: ReadableAtom<WaveformSource | null>;
  learn(song: Pick<PlayableSong, 'id'>, source: { waveformUrl?: string | undefined }): void;
  show(songId: number | undefined): void;
  forget(): void;
};

/** Keeps the addresses, because a version that is switched to is not asked about again. */
export function createWaveforms(): Waveforms {
  const $waveform = atom<WaveformSource | null>(null);
  const known = new Map<number, WaveformSource>();
  let shownId: number | undefined;
  const publish = () => {
    const source = (shownId !== undefined && known.get(shownId)) || null;
    if ($waveform.get() !== source) $waveform.set(source);
  };
  return {
    $waveform,
    learn({ id: songId }, { waveformUrl: address }) {
      if (address === undefined) return;
      known.delete(songId);
      known.set(songId, { songId, address });
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN && oldest !== undefined && oldest !== shownId) known.delete(oldest);
      publish();
    },
    show(songId) {
      shownId = songId;
      publish();
    },
    forget() {
      known.clear();
      publish();
    },
  };
}
