import { type AnyEndpoint, changesState, isOpen } from '../../base/call/endpoint.ts';
import { type ErrorCode, errorStatus, type FieldError, problemBody } from '../../base/call/error.ts';
import type { JsonObject } from './jsonSchema.ts';

type Shown = { code: ErrorCode; description: string; detail: string; errors?: FieldError[] };

const nameMissing = 'Please enter a name';

/** The problems that calls share, by their name in the document. */
const shared = {
  InvalidInput: {
    code: 'invalid_input',
    description: 'Something in the request is invalid',
    detail: nameMissing,
    errors: [{ path: 'name', message: nameMissing }],
  },
  SignedOut: {
    code: 'signed_out',
    description: 'No one is signed in, or the key is unknown',
    detail: 'Please sign in first.',
  },
  Forbidden: {
    code: 'forbidden',
    description: "The caller isn't allowed to do this, or the call comes from another site",
    detail: 'You are not allowed to do this.',
  },
  NotFound: { code: 'not_found', description: "What the path names doesn't exist", detail: 'Not found' },
  TooLarge: { code: 'too_large', description: 'The body is too large', detail: 'This is too large.' },
  TooManyRequests: {
    code: 'too_many_requests',
    description: 'Too many calls; `Retry-After` says when to try again',
    detail: 'Too many requests at once. Please wait a moment and try again.',
  },
  Unavailable: {
    code: 'unavailable',
    description: "The service isn't responding right now",
    detail: 'Not available right now',
  },
} as const satisfies Record<string, Shown>;

type ProblemName = keyof typeof shared;

const REQUEST_ID = '5f0c1f6e4b7d4f0f9d3c';
const schema = { $ref: '#/components/schemas/Problem' };

/** The replies that `problemsOf` refers to. */
export function problemResponses(): JsonObject {
  const entries = Object.entries<Shown>(shared).map(([responseName, { code, description, detail, errors }]) => {
    const example = problemBody(code, detail, REQUEST_ID, errors);
    return [responseName, { description, content: { 'application/problem+json': { schema, example } } }];
  });
  return Object.fromEntries(entries) as JsonObject;
}

const takesInput = (call: AnyEndpoint) => Boolean(call.params ?? call.query ?? call.body ?? call.upload);
const takesBody = (call: AnyEndpoint) => Boolean(call.body ?? call.upload);
const asksWho = (call: AnyEndpoint) => !isOpen(call) || call.access === 'publisher' || call.access === 'watcher';
const mayRefuse = (call: AnyEndpoint) =>
  changesState(call) || !['everyone', 'signedIn', 'watcher'].includes(call.access);

const happensTo: Record<ProblemName, (call: AnyEndpoint) => boolean> = {
  InvalidInput: takesInput,
  SignedOut: asksWho,
  Forbidden: mayRefuse,
  NotFound: (call) => call.params !== undefined || call.access === 'watcher',
  TooLarge: takesBody,
  TooManyRequests: (call) => (asksWho(call) && call.access !== 'watcher') || call.rate !== undefined,
  Unavailable: () => true,
};

/** How a call can fail, by status; `default` covers problems of its own. */
export function problemsOf(call: AnyEndpoint): JsonObject {
  const names = (Object.keys(shared) as ProblemName[]).filter((problemName) => happensTo[problemName](call));
  const common = names.map((problemName) => [
    String(errorStatus[shared[problemName].code]),
    { $ref: `#/components/responses/${problemName}` },
  ]);
  return {
    ...(Object.fromEntries(common) as JsonObject),
    default: {
      description: 'Another problem; `code` says which',
      content: { 'application/problem+json': { schema } },
    },
  };
}
