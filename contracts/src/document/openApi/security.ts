import type { AnyEndpoint } from '../../base/call/endpoint.ts';
import type { JsonObject } from './jsonSchema.ts';

/** How callers identify themselves. */
export const securitySchemes: JsonObject = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'simmer_session',
    description: 'Set by signing in, and sent by the browser itself. Over https it is called `__Host-simmer_session`.',
  },
  publisherKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key that publishes modules; admins make one under Admin, Modules.',
  },
  metricsToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The setting METRICS_TOKEN, for the program that watches the services.',
  },
};

/** The schemes a call needs; none if it is open to everyone, or to anyone with a link. */
export function securityOf({ access }: AnyEndpoint): JsonObject[] {
  switch (access) {
    case 'everyone':
    case 'shareLink':
      return [];
    case 'publisher':
      return [{ publisherKey: [] }];
    case 'watcher':
      return [{ metricsToken: [] }];
    case 'signedIn':
    case 'member':
    case 'curator':
    case 'collaboratorEditor':
    case 'admin':
      return [{ session: [] }];
  }
}
