import { streamEvents } from '../events.ts';
import { exampleOf } from './exampleOf.ts';

export const eventExamples = [exampleOf(streamEvents, { text: 'id: 41\ndata: {"id":41,"topic":"songs"}\n\n' })];
