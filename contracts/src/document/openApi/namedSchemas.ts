import { z } from 'zod';
import { fieldError, problem } from '../../base/call/error.ts';
import { rolloutAudience } from '../../running/modules/module.ts';
import { nouns } from './nouns.ts';

/** Kinds of schemas that get a name in the document; smaller ones are clearer inline. */
const namedKinds = new Set(['object', 'enum', 'union']);

const hasName = (value: unknown): value is z.ZodType => value instanceof z.ZodType && namedKinds.has(value.def.type);

const componentName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Every schema that the contracts export, by its name in the document: `song` is `Song`. */
export function namedSchemas(): Map<string, z.ZodType> {
  const declared = [{ problem, fieldError, rolloutAudience }, ...nouns.map((noun) => noun.declares)];
  const entries = declared.flatMap((exports) => Object.entries(exports));
  return new Map(entries.flatMap(([name, value]) => (hasName(value) ? [[componentName(name), value]] : [])));
}
