import type { ServiceName } from '@simmer/contracts';
import { endpoints } from '@simmer/contracts/services';

const services = [...new Set(endpoints.map(({ service }) => service))];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function section(service: ServiceName): string {
  const rows = endpoints
    .filter((call) => call.service === service)
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(
      ({ method, path, access, summary }) =>
        `<tr><td><code>${method}</code></td><td><code>${escaped(path)}</code></td><td>${access}</td><td>${escaped(summary)}</td></tr>`,
    );
  return `<h2>${service}</h2>
<table><thead><tr><th>Method</th><th>Path</th><th>Access</th><th>What it does</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>`;
}

/** The page of all calls: a plain list, which Swagger UI replaces if scripts run. Nothing is inline, because the site's policy forbids it. */
export function apiPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Simmer: calls</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
<script defer src="/api/docs/swagger-ui.js"></script>
<script defer src="/api/docs/tryCalls.js"></script>
</head>
<body>
<header>
<h1>Calls</h1>
<p>Every call a browser can make to Simmer, also as an <a href="/api/openapi.json">OpenAPI document</a>.
Errors are <a href="https://www.rfc-editor.org/rfc/rfc9457">problem details</a>.</p>
<p>Calls you try here are real. They run as the person <a href="/">signed in</a> to this browser.</p>
</header>
<main>
<div id="tryCalls"></div>
<div id="list">
${services.map(section).join('\n')}
</div>
</main>
</body>
</html>
`;
}
