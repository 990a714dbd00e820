// Plain JavaScript, sent as it stands: puts Swagger UI in the place of the plain list.
const darkPreferred = matchMedia('(prefers-color-scheme: dark)');

/** The theme that was chosen in Simmer; `themeChoice` of the contracts keeps it. */
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
  // Who may call.
  showExtensions: true,
  // The document would be sent to somebody else's server.
  validatorUrl: null,
  onComplete: () => document.getElementById('list')?.remove(),
});
