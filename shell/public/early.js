// Runs before the first paint, so that a chosen theme does not begin with a flash of the other one.
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem('simmer:theme')) ?? 'system';
} catch {
  document.documentElement.dataset.theme = 'system';
}

// Schemas are read without code made at run time: the page's policy forbids that, and already zod's trying it is reported as a violation.
globalThis.__zod_globalConfig = { jitless: true };
