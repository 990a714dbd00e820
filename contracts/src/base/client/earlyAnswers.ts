type EarlyAnswer = { askedMs: number; response: Promise<Response> };

declare global {
  /** What the page has asked for before its code had arrived: address → call (shell/public/early.js). */
  var simmerEarly: Map<string, EarlyAnswer> | undefined;
}

/** Longer than the code takes on a slow line; what is older may have changed. */
const freshMs = 10_000;

const taken = new Set<string>();
const asked = new Set<string>();

/**
 * The answer to a call that the page made before its code had arrived: once, and only if it is fresh.
 *
 * @returns undefined if there is none, or it failed: the caller asks then
 */
export function takeEarlyAnswer(address: string): Promise<Response | undefined> | undefined {
  if (!address.includes('?')) asked.add(address);
  const early = globalThis.simmerEarly?.get(address);
  globalThis.simmerEarly?.delete(address);
  if (!early || performance.now() - early.askedMs > freshMs) return undefined;
  return early.response.then(
    (response) => {
      // Signed out is an answer, too.
      if (!response.ok && response.status !== 401) return undefined;
      taken.add(address);
      return response;
    },
    () => undefined,
  );
}

/** Leaves the answers that nobody has taken yet: the session they were given to has ended. */
export const forgetEarlyAnswers = (): void => globalThis.simmerEarly?.clear();

/** The addresses whose early answers were used: asked for before the page could hear of changes. */
export const takenEarlyAnswers = (): string[] => [...taken];

/** The addresses without a query that this page has asked for so far. */
export const askedAddresses = (): string[] => [...asked];
