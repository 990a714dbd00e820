import type { PlayableSong } from '@simmer/contracts';
import { atom } from 'nanostores';
import type { SongSource } from '../data/streamUrl.queries.ts';

/** The address of a song's peaks, now or later. */
export type WaveformSource = { songId: number; address: string };

/** How many versions to remember. */
const MOST_KNOWN = 8;

/** Where the peaks of versions are that the player has asked about. Keeps the addresses, because a version that is switched to is not asked about again. */
export function createWaveforms() {
  const $waveform = atom<WaveformSource | null>(null);
  const known = new Map<number, WaveformSource>();
  let shownId: number | undefined;
  const publish = () => {
    const source = (shownId !== undefined && known.get(shownId)) || null;
    if ($waveform.get() !== source) $waveform.set(source);
  };
  return {
    /** of the shown version; null while none with known peaks is shown */
    $waveform,
    learn({ id: songId }: Pick<PlayableSong, 'id'>, { waveformUrl: address }: Pick<SongSource, 'waveformUrl'>) {
      if (address === undefined) return;
      known.delete(songId);
      known.set(songId, { songId, address });
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN && oldest !== undefined && oldest !== shownId) known.delete(oldest);
      publish();
    },
    show(songId: number | undefined) {
      shownId = songId;
      publish();
    },
    forget() {
      known.clear();
      publish();
    },
  };
}
