// Runs before the first paint, so that a chosen theme does not begin with a flash of the other one.
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem('simmer:theme')) ?? 'system';
} catch {
  document.documentElement.dataset.theme = 'system';
}
