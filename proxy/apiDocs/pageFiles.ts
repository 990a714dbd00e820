/** The files of the page of calls, beside the page itself; each is served below /api/docs/. */
export const pageFiles = [
  { name: 'swagger-ui.js', type: 'text/javascript; charset=utf-8' },
  { name: 'swagger-ui.css', type: 'text/css; charset=utf-8' },
  { name: 'tryCalls.js', type: 'text/javascript; charset=utf-8' },
  { name: 'page.css', type: 'text/css; charset=utf-8' },
] as const;

export type PageFile = (typeof pageFiles)[number]['name'];
