import type { AnyEndpoint } from './endpoint.ts';

/** Builds a call's address: each parameter is one percent-encoded segment, lists repeat their name. */
export function endpointUrl(
  call: Pick<AnyEndpoint, 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  return search.size ? `${path}?${search}` : path;
}
