import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Access, type AnyEndpoint, changesState, isOpen } from '../../base/call/endpoint.ts';
import { endpoints } from '../endpoints.ts';
import { endpointsIn } from '../endpointsIn.ts';
import { callExamples } from '../examples.ts';
import { openApiDocument } from '../openApi.ts';
import { nouns } from './nouns.ts';

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  description: z.string(),
  example: z.unknown().optional(),
});
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  responses: z.record(z.string(), z.unknown()),
});
const document = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});

const written = openApiDocument();
const { tags, paths, components } = document.parse(written);
const operations = new Map(
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map((one) => [one.operationId, one]),
);
const operationOf = (call: AnyEndpoint) => operations.get(call.name);

describe.each(endpoints.map((call) => ({ name: call.name, call })))('the example of $name', ({ call }) => {
  const examples = callExamples.filter((example) => example.call === call);
  const [example] = examples;

  it('exists once and matches its contract', () => {
    expect(examples).toHaveLength(1);
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part];
      if (schema) expect(schema.safeParse(example?.[part]).error, part).toBeUndefined();
      else expect(example?.[part], part).toBeUndefined();
    }
  });

  it('has a valid reply', () => {
    if (call.reply.kind === 'json') {
      expect(call.reply.schema.safeParse(example?.reply).error).toBeUndefined();
      // Nothing is shown that the contract does not name.
      expect(call.reply.schema.parse(example?.reply)).toEqual(example?.reply);
    }
    const isWritten = ['text', 'html', 'events', 'redirect'].includes(call.reply.kind);
    expect(typeof example?.text).toBe(isWritten ? 'string' : 'undefined');
  });
});

describe('the API document', () => {
  it('has every call under the tag of its noun', () => {
    expect([...operations.keys()].sort()).toEqual(endpoints.map(({ name }) => name).sort());
    for (const noun of nouns) {
      for (const call of endpointsIn(noun.declares)) expect(operationOf(call)?.tags).toEqual([noun.name]);
    }
    expect(tags.map(({ name }) => name)).toEqual(nouns.map(({ name }) => name));
  });

  it('gives every call its security scheme', () => {
    const proofs: Partial<Record<Access, string[]>> = { publisher: ['publisherKey'], watcher: ['metricsToken'] };
    for (const call of endpoints) {
      const needs = proofs[call.access] ?? (isOpen(call) ? [] : ['session']);
      expect(operationOf(call)?.security.flatMap(Object.keys), call.name).toEqual(needs);
    }
    expect(Object.keys(components.securitySchemes)).toEqual(['session', 'publisherKey', 'metricsToken']);
  });

  it('uses one name per path parameter for all methods', () => {
    expect(Object.keys(paths)).toContain('/api/song-comments/{cleanTitleOrId}');
    for (const [path, methods] of Object.entries(paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      for (const { operationId, parameters } of Object.values(methods)) {
        const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
        expect(inPath.sort(), operationId).toEqual(names);
      }
    }
  });

  it('has an example of every path parameter', () => {
    for (const [name, { parameters }] of operations) {
      for (const shown of parameters.filter((one) => one.in === 'path')) {
        expect(shown.example, `${name} ${shown.name}`).toBeDefined();
      }
    }
  });

  it('lists the problems of every call', () => {
    for (const call of endpoints) {
      const statuses = Object.keys(operationOf(call)?.responses ?? {});
      expect(statuses, call.name).toEqual(expect.arrayContaining(['503', 'default']));
      const provesSecret = call.access === 'publisher' || call.access === 'watcher';
      expect(statuses.includes('401'), call.name).toBe(provesSecret || !isOpen(call));
      if (changesState(call)) expect(statuses, call.name).toContain('403');
    }
  });

  it('has no broken references and no unused components', () => {
    const references = new Set(
      [...JSON.stringify(written).matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name),
    );
    const { schemas, responses } = components;
    const had = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ];
    expect([...references].sort()).toEqual(had.sort());
  });

  it('defines a song once, by its name', () => {
    expect(JSON.stringify(written).match(/"alsoFoundBy":\{/g)).toHaveLength(2);
    expect(components.schemas).toMatchObject({ Song: {}, PlaylistSong: {}, PlaylistForm: {}, Problem: {} });
  });
});
