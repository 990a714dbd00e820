import type { AnyEndpoint } from '../base/call/endpoint.ts';
import { successStatus } from '../base/call/endpoint.ts';
import { problem } from '../base/call/error.ts';
import { CONTRACT_VERSION } from '../running/modules/module.ts';
import { endpoints } from './endpoints.ts';
import { endpointsIn } from './endpointsIn.ts';
import { callExamples } from './examples.ts';
import { type Components, componentsOf } from './openApi/components.ts';
import { replyOf, requestBodyOf } from './openApi/content.ts';
import type { JsonObject } from './openApi/jsonSchema.ts';
import { nouns } from './openApi/nouns.ts';
import { parametersOf } from './openApi/parameters.ts';
import { pathTemplates } from './openApi/pathTemplates.ts';
import { problemResponses, problemsOf } from './openApi/problems.ts';
import { securityOf, securitySchemes } from './openApi/security.ts';

const descriptions: Record<number, string> = { 201: 'Made', 204: 'Done, without an answer', 302: 'Leads elsewhere' };

function operation(call: AnyEndpoint, names: readonly string[], noun: string, components: Components): JsonObject {
  const example = callExamples.find((one) => one.call === call);
  const status = successStatus(call);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [noun],
    'x-access': call.access,
    security: securityOf(call),
    parameters: parametersOf(call, names, noun, example),
    ...requestBodyOf(call, components, example),
    responses: {
      [status]: { description: descriptions[status] ?? 'The answer', ...replyOf(call, components, example) },
      ...(call.isPolled && { 304: { description: 'Nothing has changed since the answer with that tag' } }),
      ...problemsOf(call),
    },
  };
}

/** The whole of the product's calls as an OpenAPI 3.1 document. */
export function openApiDocument(): JsonObject {
  const components = componentsOf(endpoints, [problem]);
  const templateOf = pathTemplates(endpoints);
  const paths: Record<string, JsonObject> = {};
  for (const noun of nouns) {
    for (const call of endpointsIn(noun.declares).toSorted((a, b) => a.path.localeCompare(b.path))) {
      const { path, names } = templateOf(call);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, names, noun.name, components) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Simmer',
      version: CONTRACT_VERSION,
      summary: 'Every call of the product, made from the contracts.',
      description:
        'Errors are [problem details](https://www.rfc-editor.org/rfc/rfc9457). A call that changes something must come from the same site: a browser says so by itself. `x-access` says who may call.',
    },
    servers: [{ url: '/' }],
    tags: nouns.map(({ name, description }) => ({ name, description })),
    paths,
    components: { schemas: components.schemas, responses: problemResponses(), securitySchemes },
  };
}
