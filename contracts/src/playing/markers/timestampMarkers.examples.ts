import { exampleOf } from '../../base/call/exampleOf.ts';
import * as markers from './timestampMarkers.ts';

const marker: markers.TimestampMarker = {
  id: 5,
  userId: 1,
  timestamp: 42,
  emoji: '🔥',
  user: { firstName: 'Ana', email: 'ana@band.example' },
  versionId: 12,
};

export const timestampMarkerExamples = [
  exampleOf(markers.listMarkers, { params: { key: '12' }, query: { of: 'song' }, reply: [marker] }),
  exampleOf(markers.addMarker, { params: { key: '12' }, body: { timestamp: 42, emoji: '🔥' }, reply: marker }),
  exampleOf(markers.removeMarker, { params: { id: 5 } }),
];
