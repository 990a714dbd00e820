/** A player for browsers without scripts. Only the page's template has it. */
export function Listen({ stream }: { stream: string }) {
  return (
    <noscript>
      <audio controls preload="none" src={stream} />
    </noscript>
  );
}
