import type { SharePageName } from '@simmer/contracts/extra';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Named } from '../card/when.ts';

const OPEN = '{{';
const CLOSE = '}}';

const tag = (sign: '' | '#' | '^' | '/', name: string) => `${OPEN}${sign}${name}${CLOSE}`;
const around = (sign: '#' | '^', name: string, drawn: ReactNode) =>
  createElement(Fragment, null, tag(sign, name), drawn, tag('/', name));

/** A name instead of a value. React renders it as the tag that the value's text replaces. */
class TemplateName implements Named, Iterable<string> {
  private readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  toString(): string {
    return tag('', this.name);
  }
  [Symbol.iterator](): Iterator<string> {
    return [this.toString()][Symbol.iterator]();
  }
  when(drawn: ReactNode): ReactNode {
    return around('#', this.name, drawn);
  }
  otherwise(drawn: ReactNode): ReactNode {
    return around('^', this.name, drawn);
  }
  /** A list renders its item once, as a section. */
  map(draw: (row: unknown) => ReactNode): ReactNode {
    return this.when(draw(templateView()));
  }
}

/** Renders a part once, inside a section of the template. */
export function section(name: SharePageName, drawn: ReactNode): ReactNode {
  return new TemplateName(name).when(drawn);
}

/** A view with a name instead of every value, in the shape of the real one. Components can't tell them apart. */
export function templateView<View>(): View {
  const named = new Proxy({}, { get: (_, name) => new TemplateName(String(name)) });
  return named as View;
}
