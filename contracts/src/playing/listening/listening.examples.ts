import { exampleOf } from '../../base/call/exampleOf.ts';
import { exampleVersion } from '../../catalogue/songs/songs.examples.ts';
import * as listening from './listening.ts';

const device = '7f3b1c2d4e5a6978';

export const exampleListening: listening.Listening = {
  song: exampleVersion,
  title: 'Midnight Drive',
  positionSeconds: 84,
  queue: [],
  isPlaying: false,
  deviceName: 'Lena’s phone',
  at: '2026-05-02T08:10:00.000Z',
};

export const listeningExamples = [
  exampleOf(listening.getListening, { query: { device }, reply: { listening: exampleListening } }),
  exampleOf(listening.setListening, {
    body: { device, versionId: 12, positionSeconds: 84, isPlaying: false, queue: [9, 31] },
  }),
];
