import type { AnyEndpoint } from '../base/call/endpoint.ts';

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}

/** All calls declared by these resources, in order. @param resources the exports of the declaring files */
export function endpointsIn(...resources: object[]): readonly AnyEndpoint[] {
  return resources.flatMap((resource) => Object.values(resource).filter(isEndpoint));
}
