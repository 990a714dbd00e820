import express, { type Express } from 'express';
import type { Log } from './base/log.ts';
import { currentAccount } from './dropboxApi/account.ts';
import { procedure, rpcRoutes, sendError } from './dropboxApi/rpc.routes.ts';
import { faultRoutes } from './faults/faults.routes.ts';
import type { Faults } from './faults/faults.ts';
import { type FilesDeps, fileProcedures } from './fileCalls/files.routes.ts';
import { requireKnownHost } from './knownHosts.ts';
import { linkRoutes } from './links/links.routes.ts';
import { type OauthDeps, oauthRoutes } from './oauth/oauth.routes.ts';

type RoutesDeps = FilesDeps & OauthDeps & { faults: Faults | undefined; log: Log };

/** Mounts all of the storage's routes. */
export function storageRoutes(deps: RoutesDeps): Express {
  const { tokens, saveTokens, faults, log } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requireKnownHost);
  if (faults) app.use(faultRoutes(faults));
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.use(oauthRoutes(deps));
  app.use(
    rpcRoutes(
      [
        ...fileProcedures(deps),
        procedure({ route: 'users/get_current_account', access: 'account_info.read', answer: currentAccount }),
        procedure({
          route: 'auth/token/revoke',
          access: 'any',
          answer: async (_input, { grant }) => {
            if (grant) tokens.revoke(grant.id);
            await saveTokens();
          },
        }),
      ],
      tokens,
    ),
  );
  app.use(linkRoutes(deps));
  app.use((_req, res) => {
    res.status(404).type('text').send('Unknown API function');
  });
  app.use(sendError(log));
  return app;
}
