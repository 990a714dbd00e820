import type { CallExample } from '../base/call/exampleOf.ts';
import * as lists from './exampleLists.ts';

const isExample = (value: object): value is CallExample => 'call' in value;

/** One example of every call. */
export const callExamples: readonly CallExample[] = Object.values(lists).flatMap((list) =>
  Array.isArray(list) ? list.filter(isExample) : [],
);
