/** Throws when it is pressed. */
export function Component() {
  const throwNow = () => {
    throw new Error('boom in a handler');
  };
  return (
    <button type="button" onClick={throwNow}>
      Press me
    </button>
  );
}
