import { describe, expect, it } from 'vitest';
import { heardOf } from './stretches.ts';

describe('what is played of a song', () => {
  it('is a stretch for as long as it plays on', () => {
    const heard = heardOf();
    for (const at of [0.2, 0.5, 0.8, 1.04]) heard.reach(at);
    expect(heard.stretches()).toEqual([[0.2, 1]]);
    heard.reach(2);
    expect(heard.stretches()).toEqual([[0.2, 2]]);
  });

  it('leaves out what was jumped over, either way', () => {
    const heard = heardOf();
    for (const at of [0, 3]) heard.reach(at);
    heard.jump();
    for (const at of [60, 64]) heard.reach(at);
    heard.jump();
    for (const at of [20, 22]) heard.reach(at);
    expect(heard.stretches()).toEqual([
      [0, 3],
      [20, 22],
      [60, 64],
    ]);
    heard.reach(25);
    expect(heard.stretches()).toContainEqual([20, 25]);
  });

  it('is joined where it was heard twice', () => {
    const heard = heardOf([[0, 10]]);
    heard.jump();
    for (const at of [4, 12]) heard.reach(at);
    expect(heard.stretches()).toEqual([[0, 12]]);
  });

  it('goes on from what was played before anybody listened', () => {
    const heard = heardOf([[0, 1.5]]);
    heard.reach(2);
    expect(heard.stretches()).toEqual([[0, 2]]);
  });

  it('has at most as many stretches as a report may', () => {
    const heard = heardOf();
    for (let at = 0; at < 1000; at += 2) {
      heard.jump();
      heard.reach(at);
      heard.reach(at + 1);
    }
    expect(heard.stretches()).toHaveLength(200);
  });
});
