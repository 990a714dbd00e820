import { problemWords } from '../../base/client/problemWords.ts';
import type { SharedPlaylist } from './shares.ts';

/**
 * The calls of a share's own page. They check nothing and use no schemas, which would be larger than the page. The
 * replies come from our own service, which follows the same contract.
 */
export type ShareCalls = {
  /** a playlist with all its songs. @throws Error if it can't be read */
  playlist(): Promise<SharedPlaylist>;
  /** the few peaks of a song; null while they are unknown or unavailable */
  waveform(cleanTitle: string): Promise<number[] | null>;
  /** @throws Error with a message for the visitor */
  saveOrder(songOrders: readonly { cleanTitle: string; orderPosition: number }[]): Promise<void>;
  /** @throws Error with a message for the visitor */
  unlock(password: string): Promise<void>;
  /** asks the maker of a link that doesn't work for a new one. @throws Error with a message for the visitor */
  askForAccess(asking: { name: string; email: string; sentence: string }): Promise<void>;
};

type Options = {
  token: string;
  /** whether to send the link's cookie; only links with a password need it */
  hasPassword: boolean;
};

/** @see PRODUCT.md, Shares */
export function shareCalls({ token, hasPassword }: Options): ShareCalls {
  const credentials = hasPassword ? 'same-origin' : 'omit';
  const base = `/api/share/${token}`;

  async function change(method: string, path: string, body: unknown, sent: RequestCredentials): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(base + path, { method, credentials: sent, headers, body: JSON.stringify(body) }).catch(
      () => undefined,
    );
    if (!answer) throw new Error('Couldn’t reach Simmer. Please check your connection and try again.');
    if (answer.ok) return;
    throw new Error(await problemWords(answer, 'Something went wrong. Please try again.'));
  }

  return {
    async playlist() {
      const answer = await fetch(base, { credentials });
      if (!answer.ok) throw new Error(`The share was answered with ${answer.status}.`);
      return (await answer.json()) as SharedPlaylist;
    },
    async waveform(cleanTitle) {
      const query = new URLSearchParams({ cleanTitle });
      const answer = await fetch(`${base}/waveform?${query}`, { credentials }).catch(() => undefined);
      if (!answer?.ok) return null;
      const { peaks } = (await answer.json()) as { peaks: number[] };
      return peaks;
    },
    saveOrder: (songOrders) => change('PATCH', '/order', { songOrders }, credentials),
    unlock: (password) => change('POST', '/unlock', { password }, 'same-origin'),
    askForAccess: (asking) => change('POST', '/access', asking, 'omit'),
  };
}
