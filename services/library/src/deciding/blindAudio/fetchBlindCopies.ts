import {
  type AskedSoundRequest,
  askedSound,
  type BlindCopiesRequest,
  blindCopiesAnswer,
} from '@simmer/contracts/services';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';

/** Has copies for blind votes made, and removed, and knows who asked for them. @throws Error if sync can't be reached */
export type BlindCopies = ReturnType<typeof createBlindCopies>;

/** Asks sync, which has all audio. */
export function createBlindCopies({ syncUrl, secret }: { syncUrl: string; secret: string }) {
  const never = new AbortController().signal;
  async function call(path: string, body: object): Promise<Response> {
    const asking = { secret, from: 'library', to: 'sync', signal: never, body } as const;
    const answer = await callInternal(new URL(path, syncUrl), asking);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer;
  }
  return {
    ask: async (request: BlindCopiesRequest) =>
      blindCopiesAnswer.parse(await (await call('/internal/blind-copies', request)).json()),
    /** how many seconds of each copy's sound a voter has asked for */
    asked: async (request: AskedSoundRequest) =>
      askedSound.parse(await (await call('/internal/blind-copies/asked', request)).json()).seconds,
    forget: async (names: readonly string[]) => {
      await call('/internal/blind-copies/forget', { names });
    },
  };
}
