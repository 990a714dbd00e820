import { type RequestHandler, Router } from 'express';

/** Routers by the fixed words that addresses begin with. A request is compared with the routes of its own group only. */
type GroupedRoutes = {
  /** @param path one of those given */
  routerOf(path: string): Router;
  handle: RequestHandler;
};

/** @param paths of all routes to come */
export function groupRoutes(paths: readonly string[]): GroupedRoutes {
  const words = (path: string) => path.split('/', 3).slice(1);
  const isFixed = (word: string | undefined) => word !== undefined && !word.startsWith(':');
  // Where any second word fits, one group has all that begin with the first.
  const wide = new Set(paths.map(words).flatMap(([first, second]) => (isFixed(second) ? [] : [first])));
  const groupOf = (path: string) => {
    const [first, second] = words(path);
    return wide.has(first) ? first : `${first}/${second}`;
  };
  const routers = new Map(paths.map((path) => [groupOf(path), Router({ caseSensitive: true })]));

  return {
    routerOf(path) {
      const router = routers.get(groupOf(path));
      if (!router) throw new Error(`${path} belongs to no group of routes.`);
      return router;
    },
    handle(request, response, next) {
      const router = routers.get(groupOf(request.path));
      if (router) router(request, response, next);
      else next();
    },
  };
}
