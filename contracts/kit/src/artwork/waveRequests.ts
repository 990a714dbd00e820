import { callEndpoint, listSongArtworks, MOST_ARTWORKS } from '@simmer/contracts';

type Wave = string | null;
type Asked = { id: number; signal: AbortSignal; resolve(wave: Wave): void; reject(error: unknown): void };

/** After rows were painted, and after those that only scroll past are gone again. */
const COLLECT_MS = 80;
/** From one call to the next while a list scrolls. */
const BETWEEN_CALLS_MS = 300;

async function fetchWaves(ids: number[]): Promise<ReadonlyMap<number, Wave>> {
  const artworks = await callEndpoint(listSongArtworks, { query: { ids } });
  return new Map(artworks.map(({ id, wave }) => [id, wave]));
}

/** Asks for many rows' waves in one call, and makes one call at a time. */
export function createWaveRequests() {
  let asked: Asked[] = [];
  let isBusy = false;
  let sentAt = Number.NEGATIVE_INFINITY;

  function sendLater(): void {
    if (isBusy) return;
    isBusy = true;
    setTimeout(() => void send(), Math.max(COLLECT_MS, sentAt + BETWEEN_CALLS_MS - performance.now()));
  }

  async function send(): Promise<void> {
    const wanted = asked.filter(({ signal }) => !signal.aborted);
    // The latest are in sight.
    const now = wanted.splice(-MOST_ARTWORKS);
    asked = wanted;
    try {
      if (now.length > 0) {
        sentAt = performance.now();
        const waves = await fetchWaves([...new Set(now.map(({ id }) => id))]);
        for (const { id, resolve } of now) resolve(waves.get(id) ?? null);
      }
    } catch (error) {
      for (const { reject } of now) reject(error);
    } finally {
      isBusy = false;
      if (asked.length > 0) sendLater();
    }
  }

  /** A version's wave; null if it has none. Once `signal` is aborted, nobody asks any more. */
  return (id: number, signal: AbortSignal): Promise<Wave> =>
    new Promise((resolve, reject) => {
      asked.push({ id, signal, resolve, reject });
      sendLater();
    });
}
