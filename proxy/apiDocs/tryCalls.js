// Plain JavaScript, sent unchanged. Replaces the plain list with Swagger UI.
const darkPreferred = matchMedia('(prefers-color-scheme: dark)');

/** The theme chosen in Simmer, as stored by `themeChoice` in the contracts. */
function chosenTheme() {
  try {
    return JSON.parse(localStorage.getItem('simmer:theme') ?? '"system"');
  } catch {
    return 'system';
  }
}

function showTheme() {
  const chosen = chosenTheme();
  const isDark = chosen === 'dark' || (chosen !== 'light' && darkPreferred.matches);
  document.documentElement.classList.toggle('dark-mode', isDark);
}

showTheme();
darkPreferred.addEventListener('change', showTheme);

/** @type {(options: object) => void} */
const showCalls = globalThis.SwaggerUIBundle;

showCalls({
  url: '/api/openapi.json',
  dom_id: '#tryCalls',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  // Shows who may make each call.
  showExtensions: true,
  // The default validator would send the document to a third party.
  validatorUrl: null,
  onComplete: () => document.getElementById('list')?.remove(),
});
