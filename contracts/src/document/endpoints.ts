import type { AnyEndpoint } from '../base/call/endpoint.ts';
import { authEndpoints } from './authEndpoints.ts';
import { libraryEndpoints } from './libraryEndpoints.ts';
import { syncEndpoints } from './syncEndpoints.ts';

/** Every call of the product, service by service. */
export const endpoints: readonly AnyEndpoint[] = [...authEndpoints, ...libraryEndpoints, ...syncEndpoints];
