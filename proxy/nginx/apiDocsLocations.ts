import { pageFiles } from '../apiDocs/pageFiles.ts';
import type { NginxSettings } from './nginxSettings.ts';
import { indented, quoted, quotedPath } from './quoted.ts';
import { fileHeaders, pageHeaders } from './securityHeaders.ts';

/** These files keep their names when they change. */
const revalidated = { 'Cache-Control': 'no-cache' };

/** The page of all calls with its files, and the OpenAPI document; goes into `server`. */
export function apiDocsLocations({ publicUrl, folders }: NginxSettings): string {
  const location = (address: string, type: string, headers: string, file: string) => `location = ${address} {
  types {}
  default_type ${quoted(type)};
${indented(headers)}
  alias ${quotedPath(folders.apiDocs, file)};
}`;
  const fileLocation = (address: string, type: string, file: string) =>
    location(address, type, fileHeaders(revalidated), file);
  return [
    fileLocation('/api/openapi.json', 'application/json', 'openapi.json'),
    location('/api/docs', 'text/html; charset=utf-8', pageHeaders(publicUrl, revalidated), 'api.html'),
    ...pageFiles.map(({ name, type }) => fileLocation(`/api/docs/${name}`, type, name)),
  ].join('\n');
}
