import { Socket } from 'node:net';
import type { Response } from 'express';
import helmet from 'helmet';
import { http } from '../base/nodeHttp.ts';

/** The headers that helmet gives every reply alike, so they are asked for once. The proxy adds those that depend on the page. */
function fixedHeaders(): [name: string, value: string][] {
  const request = new http.IncomingMessage(new Socket());
  const response = new http.ServerResponse(request);
  helmet({ contentSecurityPolicy: false, strictTransportSecurity: false })(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Gives replies helmet's headers. */
export function securityHeaders(): (response: Response) => void {
  const headers = fixedHeaders();
  return (response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };
}
