import { describe, expect, it } from 'vitest';
import { followStretches, joinStretches } from './heardStretches.ts';

describe('what is played of a song', () => {
  it('is a stretch for as long as it plays on', () => {
    const heard = followStretches();
    for (const at of [0.2, 0.5, 0.8, 1.04]) heard.reach(at);
    expect(heard.stretches()).toEqual([[0.2, 1]]);
    heard.reach(2);
    expect(heard.stretches()).toEqual([[0.2, 2]]);
  });

  it('leaves out what was jumped over, either way, and says what came first', () => {
    const heard = followStretches();
    for (const at of [0, 3]) heard.reach(at);
    heard.jump();
    for (const at of [60, 64]) heard.reach(at);
    heard.jump();
    for (const at of [20, 22]) heard.reach(at);
    expect(heard.stretches()).toEqual([
      [0, 3],
      [60, 64],
      [20, 22],
    ]);
    heard.reach(25);
    expect(heard.stretches().at(-1)).toEqual([20, 25]);
  });

  it('comes again where it was repeated', () => {
    const heard = followStretches();
    for (const at of [4, 9, 4, 9, 4, 6]) heard.reach(at);
    expect(heard.stretches()).toEqual([
      [4, 9],
      [4, 9],
      [4, 6],
    ]);
  });

  it('goes on from what was played before anybody listened', () => {
    const heard = followStretches([[0, 1.5]]);
    heard.reach(2);
    expect(heard.stretches()).toEqual([[0, 2]]);
  });
});

it('stretches are joined where they touch, in the order of the song', () => {
  const stretches: [number, number][] = [
    [60, 64],
    [0, 10],
    [4, 12],
    [12, 13],
  ];
  expect(joinStretches(stretches)).toEqual([
    [0, 13],
    [60, 64],
  ]);
  expect(stretches[1]).toEqual([0, 10]);
});
