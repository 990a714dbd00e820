const blockedMs = 10_000;

function block(): void {
  const end = performance.now() + blockedMs;
  while (performance.now() < end);
}

/** Keeps the page from answering for ten seconds. */
export function Component() {
  return (
    <button type="button" onClick={block}>
      Press me
    </button>
  );
}
