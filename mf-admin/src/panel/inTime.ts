const PATIENCE_MS = 10_000;

/**
 * Makes a call and gives up after 10 s: a browser allows few connections per host, and a hanging service would use them
 * all up.
 *
 * @param ask makes the call with the signal it is given
 * @throws Error with a message for the user if no reply arrives in time
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
