import { z } from 'zod';
import type { AnyEndpoint } from './endpoint.ts';
import { successStatus } from './endpoint.ts';
import { endpoints } from './endpoints/endpoints.ts';
import { problem } from './error.ts';

type JsonObject = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonObject =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function successBody(call: AnyEndpoint): JsonObject {
  switch (call.reply.kind) {
    case 'json':
      return { content: { 'application/json': { schema: jsonSchema(call.reply.schema, 'output') } } };
    case 'events':
      return { content: { 'text/event-stream': { schema: { type: 'string' } } } };
    case 'image':
      return { content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } };
    case 'file':
      return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
    case 'html':
      return { content: { 'text/html': { schema: { type: 'string' } } } };
    case 'text':
      return { content: { 'text/plain': { schema: { type: 'string' } } } };
    case 'empty':
    case 'redirect':
      return {};
  }
}

function requestBody(call: AnyEndpoint): JsonObject {
  if (call.upload) {
    const properties = { [call.upload.field]: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', properties, required: [call.upload.field] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!call.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } },
  };
}

function operation(call: AnyEndpoint): JsonObject {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.service],
    'x-access': call.access,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...requestBody(call),
    responses: {
      [successStatus(call)]: { description: 'Success', ...successBody(call) },
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The whole of the product's calls as an OpenAPI 3.1 document. */
export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of endpoints) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Simmer', version: '1.0.0', description: 'Every call of the product, from the contracts.' },
    paths,
    components: { schemas: { Problem: jsonSchema(problem, 'output') } },
  };
}
