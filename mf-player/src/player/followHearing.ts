import { $visitor, unsentPlays, whenIdle } from '@simmer/contracts';
import type { Clock } from '../clock/clock.ts';
import type { Moment } from '../hearing/followPlay.ts';
import type { Hearing } from '../hearing/hearing.ts';
import { afterStart } from '../scene/starting.ts';
import type { Player } from './player.ts';

/** What happens until the code is here, at a few reports a second; without it for longer, nothing is reported. */
const MOST_EARLY = 2_000;

/**
 * Reports what is heard, with code that is fetched once something sounds, or once the page is idle if an earlier page left plays to send.
 *
 * @returns a function that ends it
 */
export function followHearing(player: Player, clock: Clock): () => void {
  let hearing: Hearing | undefined;
  let isFetching = false;
  let isOver = false;
  let early: Moment[] = [];

  const fetch = async () => {
    if (isFetching || hearing || isOver) return;
    isFetching = true;
    try {
      const { openHearing } = await import('../hearing/hearing.ts');
      if (isOver) return;
      hearing = openHearing();
      for (const moment of early) hearing.take(moment);
    } catch {
      // Without a connection; the next song tries again.
    }
    early = [];
    isFetching = false;
  };
  const fetchSoon = () => afterStart(() => void whenIdle(() => void fetch()));
  const stops = [
    player.onDealt((event, state) => {
      const isSilent = player.$isMuted.get() || player.$volume.get() === 0;
      const isAudible = !isSilent && player.comparison.$comparison.get() === null;
      const moment = { event, state, isAudible, atMs: clock.nowMs() };
      if (hearing) return hearing.take(moment);
      if (early.length === 0 && state.status !== 'playing') return;
      if (early.length < MOST_EARLY) early.push(moment);
      if (event.type === 'audioPlaying' || early.length === 1) fetchSoon();
    }),
    $visitor.subscribe((visitor) => {
      if (visitor.status === 'complete' && unsentPlays.read().length > 0) fetchSoon();
    }),
  ];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
    hearing?.close();
  };
}
