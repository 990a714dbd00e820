import type { ReactNode } from 'react';

/**
 * A name of the page's template in the place of a value: the components that draw the page draw its template too, once, when it is built
 * (template/templateName.ts).
 */
export type Named = {
  when(drawn: ReactNode): ReactNode;
  otherwise(drawn: ReactNode): ReactNode;
  toString(): string;
};

type Given = string | boolean | Named;

/** Draws something where a value is there: a text that is not empty, or true. */
export function when(given: Given, drawn: ReactNode): ReactNode {
  if (typeof given === 'object') return given.when(drawn);
  return given ? drawn : null;
}

/** Draws something where a value is not there. */
export function otherwise(given: Given, drawn: ReactNode): ReactNode {
  if (typeof given === 'object') return given.otherwise(drawn);
  return given ? null : drawn;
}

/** What switches a button off. In the template it is written as data, and becomes a section around the attribute. */
export function disabledWhen(given: boolean | Named) {
  return typeof given === 'object' ? { 'data-disabled-when': String(given) } : { disabled: given };
}
