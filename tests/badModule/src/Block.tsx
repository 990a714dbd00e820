const blockedMs = 5_200;

function block(): void {
  const end = performance.now() + blockedMs;
  while (performance.now() < end);
}

/** Keeps the page from answering for a little more than five seconds. */
export function Component() {
  return (
    <button type="button" onClick={block}>
      Press me
    </button>
  );
}
