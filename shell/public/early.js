// Runs before the first paint, so the chosen theme doesn't start with a flash of the other one.
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem('simmer:theme')) ?? 'system';
} catch {
  document.documentElement.dataset.theme = 'system';
}

// Keeps zod from generating code: the page's policy forbids it, and even the attempt is reported as a violation.
globalThis.__zod_globalConfig = { jitless: true };
