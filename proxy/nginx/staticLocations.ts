import type { NginxSettings } from './nginxSettings.ts';
import { indented, quoted, quotedPath } from './quoted.ts';
import { fileHeaders, pageHeaders, workerHeaders } from './securityHeaders.ts';

/** The types that builds pre-compress, by extension. */
const compressible: Record<string, string> = {
  'js|mjs': 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  'json|map': 'application/json',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
  txt: 'text/plain; charset=utf-8',
};

const otherTypes = `types {
  image/png png;
  image/jpeg jpg jpeg;
  image/webp webp;
  image/avif avif;
  image/x-icon ico;
  image/svg+xml svg;
  font/woff2 woff2;
  font/woff woff;
  application/json json;
  application/manifest+json webmanifest;
  text/plain txt;
  audio/mpeg mp3;
}
default_type application/octet-stream;`;

const immutable = 'public, max-age=31536000, immutable';
const revalidated = 'no-cache';

/**
 * Chooses `x.js.br`, `x.js.gz` or `x.js` by the browser's Accept-Encoding, using only `try_files`: not every nginx has
 * gzip_static, and few have brotli_static. An encoding that is missing or has q=0 becomes an extension that no file
 * has. Goes into `http`.
 */
export function staticMaps(): string {
  const accepts = (coding: string) => quoted(`~*(?:^|[,\\s])${coding}\\s*(?:,|$|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))`);
  return `map $http_accept_encoding $simmer_brotli {
  ${accepts('br')} .br;
  default .-;
}
map $http_accept_encoding $simmer_gzip {
  ${accepts('gzip')} .gz;
  default .-;
}
# When this is evaluated, $uri is the file found.
map $uri $simmer_encoding {
  "~\\.br$" br;
  "~\\.gz$" gzip;
  default "";
}`;
}

const encodingHeaders = { Vary: 'Accept-Encoding', 'Content-Encoding': '$simmer_encoding' };

/**
 * `types {}` is empty so that the location sets the type, not the extension .br. The gzip filter ignores the header and
 * would compress again.
 */
function precompressed(type: string, file: string, headers: string, fallback: string): string {
  return `types {}
default_type ${quoted(type)};
gzip off;
${headers}
try_files ${file}$simmer_brotli ${file}$simmer_gzip ${file} ${fallback};`;
}

/**
 * Locations for the files that builds pre-compress: a missing one is 404, never the shell's page.
 * @param under the part of the address that is not in the file's path below `root`
 * @param path a pattern of what follows, up to the extension
 */
function compressedLocations(
  under: string,
  path: string,
  root: string,
  publicUrl: string,
  cacheControl: string,
): string {
  return Object.entries(compressible)
    .map(([extensions, type]) => {
      const more = { ...encodingHeaders, 'Cache-Control': cacheControl };
      const headers = extensions === 'html' ? pageHeaders(publicUrl, more) : fileHeaders(more);
      return `location ~ ${quoted(`^${under}(?<simmer_file>${path}\\.(?:${extensions}))$`)} {
  root ${quotedPath(root)};
${indented(precompressed(type, '$simmer_file', headers, '=404'))}
}`;
    })
    .join('\n');
}

/** Locations for a folder whose file names change with their content. */
function immutableLocations(under: string, folder: string, root: string, publicUrl: string): string {
  const file = '$simmer_file';
  return `${compressedLocations(under, `${folder}.+`, root, publicUrl, immutable)}
location ~ ${quoted(`^${under}(?<simmer_file>${folder}.+)$`)} {
  root ${quotedPath(root)};
${indented(otherTypes)}
${indented(fileHeaders({ 'Cache-Control': immutable }))}
  try_files ${file} =404;
}`;
}

/** The shell, its hashed assets, published modules and the registry; goes into `server`. */
export function staticLocations({ folders, publicUrl }: NginxSettings): string {
  const page = precompressed(
    'text/html; charset=utf-8',
    '/index.html',
    pageHeaders(publicUrl, { ...encodingHeaders, 'Cache-Control': 'no-cache' }),
    '=503',
  );
  const worker = precompressed(
    'text/javascript; charset=utf-8',
    '/push.js',
    workerHeaders({ ...encodingHeaders, 'Cache-Control': revalidated }),
    '=404',
  );
  return `${immutableLocations('', '/assets/', folders.shell, publicUrl)}
# a module's folder is named after its version and never changes
${immutableLocations('/modules', '/[a-z0-9-]+/[0-9]+\\.[0-9]+\\.[0-9]+/', folders.modules, publicUrl)}
location = /assets { return 404; }
location /assets/ { return 404; }
location = /modules { return 404; }
location /modules/ { return 404; }
location = /modules.json {
  root ${quotedPath(folders.modules)};
  types {}
  default_type application/json;
${indented(fileHeaders({ 'Cache-Control': 'no-cache' }))}
}
location = /index.html { try_files /- @simmer_shell; }
# a browser asks for it again by itself, at the latest after a day
location = /push.js {
  root ${quotedPath(folders.shell)};
${indented(worker)}
}
# the shell's other files, such as early.js, keep their names when they change
${compressedLocations('', '/[^/]+', folders.shell, publicUrl, revalidated)}
location / {
  root ${quotedPath(folders.shell)};
${indented(otherTypes)}
${indented(fileHeaders({ 'Cache-Control': 'no-cache' }))}
  try_files $uri @simmer_shell;
}
location @simmer_shell {
  root ${quotedPath(folders.shell)};
${indented(page)}
}`;
}
