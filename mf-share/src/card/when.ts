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

type Given = string | boolean | Named;

/** Renders something if a value is set: a non-empty text, or true. */
export function when(given: Given, drawn: ReactNode): ReactNode {
  if (typeof given === 'object') return given.when(drawn);
  return given ? drawn : null;
}

/** Renders something if a value is not set. */
export function otherwise(given: Given, drawn: ReactNode): ReactNode {
  if (typeof given === 'object') return given.otherwise(drawn);
  return given ? null : drawn;
}

/** Disables a button. The template has it as data, which becomes a section around the attribute. */
export function disabledWhen(given: Given) {
  return typeof given === 'object' ? { 'data-disabled-when': String(given) } : { disabled: Boolean(given) };
}
