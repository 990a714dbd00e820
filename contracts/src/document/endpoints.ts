import type { AnyEndpoint } from '../base/call/endpoint.ts';
import * as calls from './calls.ts';
import { endpointsIn } from './endpointsIn.ts';

/** Every call of the product. */
export const endpoints: readonly AnyEndpoint[] = endpointsIn(calls);

/** The calls that the auth service answers. */
export const authEndpoints = endpoints.filter(({ service }) => service === 'auth');

/** The calls that the library service answers. */
export const libraryEndpoints = endpoints.filter(({ service }) => service === 'library');

/** The calls that the sync service answers. */
export const syncEndpoints = endpoints.filter(({ service }) => service === 'sync');
