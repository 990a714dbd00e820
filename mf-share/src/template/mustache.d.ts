/** The part of mustache 4.2.0 that the tests use. */
declare module 'mustache' {
  const mustache: { render(template: string, view: object): string };
  export default mustache;
}
