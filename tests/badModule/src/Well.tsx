/** Nothing is wrong here. */
export function Component() {
  return <h1>All is well</h1>;
}
