// A build server may be slow, and nobody sits in front of it; a person wants to hear soon that something does not hold.
export const isBuildServer = Boolean(process.env['CI']);

/** How long a test waits for a condition. Where it holds sooner, the test goes on at once. */
export const conditionTimeoutMs = isBuildServer ? 45_000 : 5_000;

/** How long a test or a hook may take: it only ends what never comes. */
export const testTimeoutMs = isBuildServer ? 180_000 : 30_000;
