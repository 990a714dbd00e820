import type { ComparisonReply, PlayableSong } from '@simmer/contracts';
import { setCatchUpRun } from '@simmer/contracts/player.owner';
import type { AudioElement } from '../audio/deck.ts';
import type { SongSource } from '../data/streamUrl.queries.ts';
import type { Neighbours } from '../queue/playQueue.ts';
import { createComparison } from './comparison.ts';
import { createLooping } from './loop.ts';
import { type Mode, runOf } from './mode.ts';
import { createMusicalPlaces } from './musicalPlaces.ts';
import { neighboursIn, shownRun } from './run.ts';
import type { Session } from './session.ts';
import { createSpeed } from './speed.ts';
import { createStretches } from './stretches.ts';
import { settleRun } from './takeEvent.ts';

type Deps = {
  fetchSource(song: PlayableSong): SongSource | Promise<SongSource>;
  fetchComparison(versionId: number, withId: number): Promise<ComparisonReply>;
  openElement(): AudioElement;
  /** what is learnt about a version's audio */
  onSource(song: PlayableSong, source: SongSource): void;
  /** more is known about where the music of versions is */
  onPlaces(): void;
  /** a stretch has played on */
  onMoved(): void;
  /** sets the next and previous songs in place of the queue's and the list's; null returns to those */
  lead(neighbours: Neighbours | null): void;
};

/** What the modes of the session do besides playing a song. Catching up comes later, with its own code. */
export function createModes(session: Session, deps: Deps) {
  const { fetchSource, fetchComparison, onSource, onPlaces, lead } = deps;
  const places = createMusicalPlaces(fetchComparison, () => {
    comparison.placesKnown();
    onPlaces();
  });
  const comparison = createComparison(session, { fetchSource, places, onSource });
  const loop = createLooping(session, places);
  const stretches = createStretches(session, deps);
  const speed = createSpeed(session);

  return {
    places,
    speed,
    /** what a person does in them */
    presses: {
      comparison,
      comparisonsChanged: places.askAgain,
      loop,
      setSpeed: speed.set,
      playStretches: stretches.play,
    },
    /** updates the comparison and the loop, or ends them, after the song may have changed */
    settle() {
      comparison.settle();
      loop.settle();
    },
    follow(mode: Mode, before: Mode) {
      for (const one of [comparison, loop, stretches]) one.follow(mode, before);
      const run = runOf(mode);
      if (run !== runOf(before)) {
        lead(neighboursIn(run));
        setCatchUpRun(shownRun(run));
      }
      settleRun(mode, before);
    },
  };
}
