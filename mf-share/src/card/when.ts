import type { ReactNode } from 'react';

/**
 * A name in the page's template instead of a value. The components that render the page also render its template, once, in the build
 * (template/templateName.ts).
 */
export type Named = {
  when(drawn: ReactNode): ReactNode;
  otherwise(drawn: ReactNode): ReactNode;
  toString(): string;
};

type Value = string | boolean | Named;

/** Renders something if a value is set: a non-empty text, or true. */
export function when(value: Value, drawn: ReactNode): ReactNode {
  if (typeof value === 'object') return value.when(drawn);
  return value ? drawn : null;
}

/** Renders something if a value is not set. */
export function otherwise(value: Value, drawn: ReactNode): ReactNode {
  if (typeof value === 'object') return value.otherwise(drawn);
  return value ? null : drawn;
}

/** Disables a button. The template has it as data, which becomes a section around the attribute. */
export function disabledWhen(value: Value) {
  return typeof value === 'object' ? { 'data-disabled-when': String(value) } : { disabled: Boolean(value) };
}
