/** The part of mustache 4.2.0 used here. */
declare module 'mustache' {
  /** kind, value, start, end; a section also has its content */
  export type Token = [kind: string, value: string, start: number, end: number, inside?: Token[], insideEnd?: number];

  class Context {
    constructor(view: object);
  }

  class Writer {
    parse(template: string): Token[];
    renderTokens(
      tokens: Token[],
      context: Context,
      partials: undefined,
      template: undefined,
      config: { escape(value: unknown): string },
    ): string;
  }

  const mustache: { Context: typeof Context; Writer: typeof Writer };
  export default mustache;
}
