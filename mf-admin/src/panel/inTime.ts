const PATIENCE_MS = 10_000;

/**
 * Asks for what is known at once, and gives up after 10 s: a browser has few connections to one host, and a service that hangs would take
 * them all from what still works.
 *
 * @param ask makes the call with the signal it is given
 * @throws Error with a sentence for a person when no answer came in time
 */
export async function inTime<Answer>(
  ask: (options: { signal: AbortSignal }) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await ask({ signal: signal ? AbortSignal.any([signal, patience]) : patience });
  } catch (error) {
    if (!patience.aborted || signal?.aborted) throw error;
    throw new Error('The sync service isn’t responding. Playback and everything else still work.', {
      cause: error,
    });
  }
}
