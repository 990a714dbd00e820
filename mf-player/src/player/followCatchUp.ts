import { catchUpEnded, catchUpRequested, queryKeys, signedOut, whenIdle } from '@simmer/contracts';
import type { QueryClient } from '@simmer/kit/query';
import { knownCatchUp } from '../data/catchUp.queries.ts';
import type { OpenCatchUp } from '../session/catchUp/openCatchUp.ts';
import { toastNotLoaded } from '../session/catchUp/toastNotLoaded.ts';
import { isPress } from '../session/presses.ts';
import type { Player } from './player.ts';

/** What `catchUpRequested` asks for. */
export type Wish = { fromVersionId: number | null };

/**
 * Plays what is new on request. Its code is fetched then, or earlier, once the page is idle and knows of something new.
 *
 * @param client the page's cache of replies
 * @param early a request that came before this code
 * @returns a function that ends it
 */
export function followCatchUp(player: Player, client: QueryClient, early?: Wish): () => void {
  let opened: OpenCatchUp | undefined;
  let isOver = false;
  /** what is to be played once the code is there */
  let wish: Wish | undefined;

  const open = async () => {
    const { openCatchUp } = await import('../session/catchUp/openCatchUp.ts');
    if (!isOver) opened ??= openCatchUp(player.session, client);
    return opened;
  };
  const giveUp = () => {
    wish = undefined;
  };
  const request = async (wished: Wish) => {
    if (opened) return opened.play(wished.fromVersionId);
    wish = wished;
    try {
      const catchUp = await open();
      if (wish === wished) catchUp?.play(wished.fromVersionId);
    } catch (error) {
      if (wish !== wished || isOver) return;
      toastNotLoaded(error);
    }
  };
  if (early) void request(early);
  const fetchAhead = () => {
    const known = knownCatchUp(client);
    // Without a connection, the next press tries again.
    if (known?.items[0] && !opened) whenIdle(() => void open().catch(() => undefined));
  };
  fetchAhead();
  const stops = [
    catchUpRequested.on((wished) => void request(wished)),
    // Another press cancels it.
    player.onDealt((event) => isPress(event) && giveUp()),
    catchUpEnded.on(giveUp),
    signedOut.on(giveUp),
    client.getQueryCache().subscribe(({ query }) => {
      const [word]: readonly unknown[] = query.queryKey;
      if (word === queryKeys.catchUp[0]) fetchAhead();
    }),
  ];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
    opened?.close();
  };
}
