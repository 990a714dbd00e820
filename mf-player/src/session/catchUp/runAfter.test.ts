// @vitest-environment node
import { aSong } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Run, RunPart } from '../run.ts';
import { CARD_MS, OVER_MS, type RunCommand, type RunEvent, runAfter, runDeadlineMs } from './runAfter.ts';

const [light, harbour] = [1, 2].map((id) => aSong({ id, cleanTitle: `Song ${id}`, dropboxPath: `/Music/${id}.mp3` }));
if (!light || !harbour) throw new Error('There are two songs.');
const part = (song: typeof light, fromSeconds: number, untilSeconds: number): RunPart => ({
  song,
  fromSeconds,
  untilSeconds,
  title: `${song.cleanTitle} at ${fromSeconds}`,
  level: 1,
});
/** Two parts in one song, then one in another. */
const parts = [part(light, 10, 20), part(light, 60, 80), part(harbour, 0, 60)];
const UNTIL = '2026-03-01T10:00:00.000Z';

let run: Run;
let nowMs: number;
let commands: readonly RunCommand[];
const send = (event: RunEvent) => ({ run, commands } = runAfter(run, event, nowMs));
const wait = (forMs: number) => {
  nowMs += forMs;
  send({ type: 'timePassed' });
};
const does = () => commands.map((command) => command.do);
const isAt = () => (run.phase === 'off' ? 'off' : `${run.phase} ${run.place}`);

beforeEach(() => {
  nowMs = 1_000;
  run = { phase: 'off' };
  send({ type: 'begun', parts, until: UNTIL, fromVersionId: null });
});
/** To the card of the last part. */
const toLast = () => {
  send({ type: 'skipPressed' });
  send({ type: 'skipPressed' });
};

describe('a run', () => {
  it('begins with the card of the first part, which waits meanwhile', () => {
    expect(isAt()).toBe('card 0');
    expect(commands).toEqual([{ do: 'place', part: parts[0], isFirst: true }]);
    wait(CARD_MS - 1);
    expect(isAt()).toBe('card 0');
    wait(1);
    expect([isAt(), does()]).toEqual(['part 0', ['play']]);
  });

  it('plays part after part, each with its card, and then says that all is caught up', () => {
    const seen = [isAt()];
    for (const _ of parts) {
      wait(CARD_MS);
      seen.push(isAt());
      send({ type: 'partEnded' });
      seen.push(isAt());
    }
    expect(seen).toEqual(['card 0', 'part 0', 'card 1', 'part 1', 'card 2', 'part 2', 'over 2']);
    expect(commands).toEqual([{ do: 'pause' }, { do: 'saveCaughtUp', until: UNTIL }]);
    wait(OVER_MS);
    expect(isAt()).toBe('off');
  });

  it('doesn’t begin without parts', () => {
    run = { phase: 'off' };
    send({ type: 'begun', parts: [], until: UNTIL, fromVersionId: null });
    expect([isAt(), commands]).toEqual(['off', []]);
  });

  it('starts again from the first part when it is asked for again', () => {
    toLast();
    send({ type: 'begun', parts, until: UNTIL, fromVersionId: null });
    expect(isAt()).toBe('card 0');
  });

  it('goes on with the next part where a part ends with its song', () => {
    wait(CARD_MS);
    send({ type: 'songEnded' });
    expect(isAt()).toBe('card 1');
  });
});

describe('a press', () => {
  it('on pause holds the card until play, which needs no card any more', () => {
    send({ type: 'pausePressed' });
    expect(runDeadlineMs(run)).toBeNull();
    wait(60_000);
    expect(isAt()).toBe('card 0');
    send({ type: 'playPressed' });
    expect([isAt(), does()]).toEqual(['part 0', ['play']]);
  });

  it('on pause or play leaves a part as it is, which the player pauses itself', () => {
    wait(CARD_MS);
    send({ type: 'pausePressed' });
    send({ type: 'playPressed' });
    expect([isAt(), commands]).toEqual(['part 0', []]);
  });

  it('on Next skips a part and its card; after the last one, all is caught up', () => {
    send({ type: 'skipPressed' });
    expect(isAt()).toBe('card 1');
    wait(CARD_MS);
    send({ type: 'skipPressed' });
    expect(isAt()).toBe('card 2');
    send({ type: 'skipPressed' });
    expect(isAt()).toBe('over 2');
  });

  it('on Previous returns to the start of a part, or, in its first three seconds, to the part before', () => {
    send({ type: 'skipPressed' });
    wait(CARD_MS);
    send({ type: 'previousPressed', positionSeconds: 63.1, isFailed: false });
    expect([isAt(), commands]).toEqual(['part 1', [{ do: 'seek', positionSeconds: 60 }, { do: 'play' }]]);
    send({ type: 'previousPressed', positionSeconds: 62.9, isFailed: false });
    expect([isAt(), does()]).toEqual(['card 0', ['place']]);
    send({ type: 'previousPressed', positionSeconds: 10, isFailed: false });
    expect(isAt()).toBe('card 0');
  });

  it('on Previous asks again for a part that failed', () => {
    send({ type: 'skipPressed' });
    wait(CARD_MS);
    send({ type: 'previousPressed', positionSeconds: 60, isFailed: true });
    expect([isAt(), does()]).toEqual(['card 1', ['place']]);
  });

  it('on a place in the part changes nothing; beyond it, the whole song goes on', () => {
    wait(CARD_MS);
    send({ type: 'seekRequested', positionSeconds: 10 });
    send({ type: 'seekRequested', positionSeconds: 19.9 });
    expect(isAt()).toBe('part 0');
    send({ type: 'seekRequested', positionSeconds: 20 });
    expect([isAt(), commands]).toEqual(['whole 0', []]);
  });

  it('on a place beyond the part during its card plays from there, unless the card is held', () => {
    send({ type: 'seekRequested', positionSeconds: 100 });
    expect([isAt(), does()]).toEqual(['whole 0', ['play']]);
    run = { phase: 'off' };
    send({ type: 'begun', parts, until: UNTIL, fromVersionId: null });
    send({ type: 'pausePressed' });
    send({ type: 'seekRequested', positionSeconds: 100 });
    expect([isAt(), does()]).toEqual(['whole 0', []]);
  });

  it('ends the last words', () => {
    toLast();
    send({ type: 'skipPressed' });
    send({ type: 'playPressed' });
    expect(isAt()).toBe('off');
  });

  it('on end lets the song of a running card play, and that of a held one wait', () => {
    send({ type: 'endPressed' });
    expect([isAt(), does()]).toEqual(['off', ['play']]);
    send({ type: 'begun', parts, until: UNTIL, fromVersionId: null });
    send({ type: 'pausePressed' });
    send({ type: 'endPressed' });
    expect([isAt(), does()]).toEqual(['off', []]);
  });

  it('on something else ends the run without a word', () => {
    send({ type: 'left' });
    expect([isAt(), commands]).toEqual(['off', []]);
  });
});

describe('a whole song', () => {
  beforeEach(() => {
    send({ type: 'wholePressed' });
  });

  it('plays on request, also at once instead of its card', () => {
    expect([isAt(), does()]).toEqual(['whole 0', ['play']]);
    send({ type: 'partEnded' });
    expect(isAt()).toBe('whole 0');
  });

  it('goes on to its end, and what else is new in it was heard with it', () => {
    send({ type: 'songEnded' });
    expect(isAt()).toBe('card 2');
    send({ type: 'wholePressed' });
    send({ type: 'songEnded' });
    expect(isAt()).toBe('over 2');
  });

  it('gives way to the next part on request', () => {
    send({ type: 'newPressed' });
    expect(isAt()).toBe('card 1');
    send({ type: 'newPressed' });
    expect(isAt()).toBe('card 1');
  });

  it('returns to the start of its part on Previous', () => {
    send({ type: 'previousPressed', positionSeconds: 11, isFailed: false });
    expect([isAt(), does()]).toEqual(['part 0', ['seek', 'play']]);
  });
});

describe('a part that can’t be heard', () => {
  it('gives way to the next; the rest counts as caught up if it may no longer be played', () => {
    toLast();
    send({ type: 'songGone' });
    expect([isAt(), does()]).toEqual(['over 2', ['pause', 'saveCaughtUp']]);
  });

  it('stays new if it failed: the run ends without saying that all is caught up', () => {
    wait(CARD_MS);
    send({ type: 'songFailed' });
    expect(isAt()).toBe('card 1');
    send({ type: 'skipPressed' });
    send({ type: 'skipPressed' });
    expect([isAt(), does()]).toEqual(['off', ['pause']]);
  });
});

describe('parts that have changed', () => {
  it('are replaced in songs that haven’t begun', () => {
    const changed = [part(light, 0, 60), part(harbour, 30, 40), part(harbour, 90, 95)];
    send({ type: 'partsChanged', parts: changed });
    expect(run).toMatchObject({ phase: 'card', place: 0, parts: [parts[0], parts[1], changed[1], changed[2]] });
  });

  it('keep the order in which the songs were to come', () => {
    const third = aSong({ id: 3, cleanTitle: 'Song 3', dropboxPath: '/Music/3.mp3' });
    const fourth = aSong({ id: 4, cleanTitle: 'Song 4', dropboxPath: '/Music/4.mp3' });
    send({ type: 'partsChanged', parts: [part(fourth, 0, 5), part(harbour, 0, 5), part(third, 0, 5)] });
    send({ type: 'partsChanged', parts: [part(third, 0, 5), part(harbour, 0, 5), part(fourth, 0, 9)] });
    expect(run.phase !== 'off' && run.parts.map(({ song }) => song.id)).toEqual([1, 1, 2, 4, 3]);
  });

  it('leave the current song as it is, even as the last one', () => {
    send({ type: 'partsChanged', parts: [] });
    expect(run).toMatchObject({ place: 0, parts: [parts[0], parts[1]] });
  });
});
