import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { EventHub } from './eventHub.ts';
import { streamEvents } from './streamEvents.ts';

export function eventRoutes(hub: EventHub): Route[] {
  return [route(calls.streamEvents, (exchange) => streamEvents(exchange, hub))];
}
