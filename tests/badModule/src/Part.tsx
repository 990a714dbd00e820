throw new Error('boom at the load of a part');

/** Never gets that far. */
export function Component() {
  return <h1>Part</h1>;
}
