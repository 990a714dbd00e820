import { exampleOf } from '../../base/call/exampleOf.ts';
import * as shares from './shares.ts';

const params = { token: 'TOKEN' };

const song: shares.SharedSong = {
  type: 'song',
  share: { title: 'Midnight Drive', description: 'The mix for the label', createdAt: '2026-05-02T09:00:00.000Z' },
  song: { version: 3, producer: 'Ana', key: 'Am', bpm: 124, duration: 187 },
  sharedBy: { firstName: 'Ana', displayName: 'ana' },
  canDownload: true,
};

export const shareExamples = [
  exampleOf(shares.getShare, { params, reply: song }),
  exampleOf(shares.streamShare, { params, query: { cleanTitle: 'Midnight Drive' } }),
  exampleOf(shares.downloadShare, { params, query: { cleanTitle: 'Midnight Drive' } }),
  exampleOf(shares.getShareWaveform, {
    params,
    query: { cleanTitle: 'Midnight Drive' },
    reply: { peaks: [0.1, 0.4, 0.9, 0.3] },
  }),
  exampleOf(shares.sharePreview, { params, query: { r: '3' } }),
  exampleOf(shares.unlockShare, { params, body: { password: 'low and slow' } }),
  exampleOf(shares.reorderShare, {
    params,
    body: {
      songOrders: [
        { cleanTitle: 'Paper Boats', orderPosition: 0 },
        { cleanTitle: 'Midnight Drive', orderPosition: 1 },
      ],
    },
  }),
  exampleOf(shares.sharedSongPage, {
    params,
    query: { all: '1' },
    text: '<!doctype html><title>Midnight Drive</title>',
  }),
];
