import type { Plugin } from 'vite';

const page = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} alone</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/standalone.tsx"></script>
  </body>
</html>`;

/** Serves the page of a standalone module at every address; a module needs no index.html. */
export function standalonePage(title: string): Plugin {
  return {
    name: 'simmer:standalone-page',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          if (!request.headers.accept?.includes('text/html')) return next();
          server.transformIndexHtml(request.url ?? '/', page(title)).then((html) => {
            response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
            response.end(html);
          }, next);
        });
      };
    },
  };
}
