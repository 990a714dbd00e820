import type { Song } from '@simmer/contracts';
import { aListening, aSmallLibrary } from '@simmer/contracts/testing';
import { expect, it } from 'vitest';
import { aTestPlayer } from '../player/aTestPlayer.ts';
import { followQueueUndo, goOnHere } from './goOnHere.ts';

const [song, other, third] = aSmallLibrary() as [Song, Song, Song];

it('a queue that was replaced is not put back for the next person', () => {
  const { player } = aTestPlayer();
  const leave = followQueueUndo(player);
  player.upNext.fill([other]);
  goOnHere(player, aListening({ song, queue: [third] }));
  leave();
  const stop = followQueueUndo(player);
  dispatchEvent(new CustomEvent('simmer:queueBack'));
  expect(player.upNext.$entries.get().map((entry) => entry.song.id)).toEqual([third.id]);
  stop();
});
