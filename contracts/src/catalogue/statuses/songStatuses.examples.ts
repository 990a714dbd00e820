import { exampleOf } from '../../base/call/exampleOf.ts';
import * as statuses from './songStatuses.ts';

const record: statuses.SongStatusRecord = { cleanTitle: 'Midnight Drive', status: 'In Progress' };
const params = { cleanTitle: 'Midnight Drive' };

export const songStatusExamples = [
  exampleOf(statuses.listSongStatuses, { reply: [record] }),
  exampleOf(statuses.getSongStatus, { params, reply: record }),
  exampleOf(statuses.setSongStatus, { params, body: { status: 'In Progress' }, reply: record }),
  exampleOf(statuses.setSongStatuses, { body: { statuses: [record] }, reply: [record] }),
];
