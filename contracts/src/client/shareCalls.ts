/**
 * The calls of a share's own page. They check nothing and know no schemas: those would weigh more than the page. What comes back is from our own
 * service, made by the same contract.
 */
export type ShareCalls = {
  /** the few peaks of a song; null while they are not known, or cannot be had */
  waveform(cleanTitle: string): Promise<number[] | null>;
  /** @throws Error with a sentence for the person */
  saveOrder(songOrders: readonly { cleanTitle: string; orderPosition: number }[]): Promise<void>;
  /** @throws Error with a sentence for the person */
  unlock(password: string): Promise<void>;
};

type Options = {
  token: string;
  /** whether the link's cookie has to go along; without a password nothing does */
  hasPassword: boolean;
};

/** @see PRODUCT.md, Shares */
export function shareCalls({ token, hasPassword }: Options): ShareCalls {
  const credentials = hasPassword ? 'same-origin' : 'omit';
  const base = `/api/share/${token}`;

  async function change(method: string, path: string, body: unknown, sent: RequestCredentials): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(base + path, { method, credentials: sent, headers, body: JSON.stringify(body) });
    if (answer.ok) return;
    const problem: unknown = await answer.json().catch(() => undefined);
    const isTold = typeof problem === 'object' && problem !== null && 'detail' in problem;
    throw new Error(isTold ? String(problem.detail) : 'Something went wrong. Please try again.');
  }

  return {
    async waveform(cleanTitle) {
      const query = new URLSearchParams({ cleanTitle });
      const answer = await fetch(`${base}/waveform?${query}`, { credentials }).catch(() => undefined);
      if (!answer?.ok) return null;
      const { peaks } = (await answer.json()) as { peaks: number[] };
      return peaks;
    },
    saveOrder: (songOrders) => change('PATCH', '/order', { songOrders }, credentials),
    unlock: (password) => change('POST', '/unlock', { password }, 'same-origin'),
  };
}
