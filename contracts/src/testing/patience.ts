// A build server may be slow, and nobody waits in front of it; a person wants to see failures soon.
export const isBuildServer = Boolean(process.env['CI']);

/** How long a test waits for a condition. Continues as soon as it holds. */
export const conditionTimeoutMs = isBuildServer ? 45_000 : 5_000;

/** How long a test or a hook may take; only ends what hangs. */
export const testTimeoutMs = isBuildServer ? 180_000 : 30_000;
