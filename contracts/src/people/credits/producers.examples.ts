import { exampleOf } from '../../base/call/exampleOf.ts';
import * as producers from './producers.ts';

const producer: producers.Producer = { id: 3, name: 'Ana Sol', linkedUser: { id: 1, displayName: 'ana' } };
const credit: producers.VersionProducer = { id: 8, producer, assignedByUserId: 1 };

export const producerExamples = [
  exampleOf(producers.listProducers, { reply: [{ ...producer, isUnused: false }] }),
  exampleOf(producers.addProducer, { body: { name: 'Ana Sol', userId: 1 }, reply: producer }),
  exampleOf(producers.deleteProducer, { params: { producerId: 3 } }),
  exampleOf(producers.listSongProducers, {
    params: { key: 'Midnight Drive' },
    query: { upToDate: '2026-05-01T20:15:00.000Z' },
    reply: [producer],
  }),
  exampleOf(producers.listVersionProducers, { params: { key: '12' }, reply: [credit] }),
  exampleOf(producers.assignProducer, { params: { key: '12' }, body: { producerId: 3 }, reply: credit }),
  exampleOf(producers.removeProducer, { params: { key: '12', producerId: 3 } }),
];
