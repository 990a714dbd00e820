/** The files of the API page other than the page itself, served below /api/docs/. */
export const pageFiles = [
  { name: 'swagger-ui.js', type: 'text/javascript; charset=utf-8' },
  { name: 'swagger-ui.css', type: 'text/css; charset=utf-8' },
  { name: 'tryCalls.js', type: 'text/javascript; charset=utf-8' },
  { name: 'page.css', type: 'text/css; charset=utf-8' },
] as const;

export type PageFile = (typeof pageFiles)[number]['name'];
