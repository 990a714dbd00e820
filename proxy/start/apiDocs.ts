import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type ServiceName } from '@simmer/contracts';
import { openApiDocument } from '@simmer/contracts/openApi';
import { serviceNames } from './serviceDatabases.ts';

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
<table><thead><tr><th>Method</th><th>Path</th><th>Who may</th><th>What it does</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>`;
}

/** The calls as a plain page: no script and no style, which the site's policy would refuse. */
export function apiPage(): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Simmer: calls</title></head>
<body>
<h1>Calls</h1>
<p>Everything a browser may ask of Simmer. Shapes are in the <a href="/api/openapi.json">OpenAPI document</a>.
Errors are <a href="https://www.rfc-editor.org/rfc/rfc9457">problem details</a>.</p>
${serviceNames.map(section).join('\n')}
</body>
</html>
`;
}

/** Writes what nginx serves at /api/docs and /api/openapi.json. */
export function writeApiDocs(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'api.html'), apiPage());
  writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
}
