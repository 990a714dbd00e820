import { exampleOf } from '../call/exampleOf.ts';
import { streamEvents } from './events.ts';

export const eventExamples = [exampleOf(streamEvents, { text: 'id: 41\ndata: {"id":41,"topic":"songs"}\n\n' })];
