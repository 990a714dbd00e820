import express, { type Request, type Response, Router } from 'express';
import type { z } from 'zod';
import { ApiError } from '../errors/apiError.ts';
import type { AuthorizationCodes } from './authorizationCodes.ts';
import { allow, askedScopes, authorizeInput, deny } from './authorize.ts';
import { consentPage, mistakePage, pageHeaders } from './consentPage.ts';
import { exchangeToken, tokenInput } from './exchangeToken.ts';
import type { Tokens } from './tokens.ts';

export type OauthDeps = {
  tokens: Tokens;
  codes: AuthorizationCodes;
  musicFolder: string;
  /** resolves when the grant is on disk */
  saveTokens(): Promise<void>;
};

/** Sign-in as in Dropbox: consent page, code, tokens. */
export function oauthRoutes({ tokens, codes, musicFolder, saveTokens }: OauthDeps): Router {
  const router = Router();

  router.get('/oauth2/authorize', (req, res) => {
    const parsed = authorizeInput.safeParse(req.query);
    if (!parsed.success) return sendMistake(res, parsed.error);
    // `auto` is for our own sync service; otherwise a web page could grant itself access by sending its visitor here
    const isBrowser = req.get('sec-fetch-mode') === 'navigate';
    if (parsed.data.auto && !isBrowser) return res.redirect(302, allow(parsed.data, { codes, tokens }));
    res.set(pageHeaders(parsed.data.redirect_uri)).type('html');
    res.send(consentPage(parsed.data, askedScopes(parsed.data, tokens), musicFolder));
  });

  router.post('/oauth2/authorize', express.urlencoded({ extended: false, limit: '32kb' }), (req, res) => {
    const parsed = authorizeInput.safeParse(req.body);
    if (!parsed.success) return sendMistake(res, parsed.error);
    if (!isFromOurPage(req)) {
      return res
        .status(403)
        .set(pageHeaders())
        .type('html')
        .send(mistakePage(['The reply did not come from this page.']));
    }
    const isAllowed = (req.body as Record<string, unknown>).answer === 'allow';
    res.redirect(302, isAllowed ? allow(parsed.data, { codes, tokens }) : deny(parsed.data));
  });

  router.post('/oauth2/token', express.urlencoded({ extended: false, limit: '32kb' }), async (req, res) => {
    // the SDK sends its parameters in the address; other clients in the body or, for the app's own, as basic
    // authentication
    const parsed = tokenInput.safeParse({ ...basicAuthentication(req), ...req.query, ...req.body });
    if (!parsed.success) {
      const isUnknown = parsed.error.issues.some((issue) => issue.path[0] === 'grant_type');
      throw new ApiError(400, {
        error: isUnknown ? 'unsupported_grant_type' : 'invalid_request',
        error_description: sentences(parsed.error).join('; '),
      });
    }
    const answer = exchangeToken(parsed.data, { tokens, codes });
    await saveTokens();
    res.set('Cache-Control', 'no-store').json(answer);
  });

  return router;
}

function isFromOurPage(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  return site === undefined || site === 'same-origin' || site === 'none';
}

function sendMistake(res: Response, error: z.ZodError): void {
  res
    .status(400)
    .set(pageHeaders())
    .type('html')
    .send(mistakePage(sentences(error)));
}

function sentences(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

function basicAuthentication(req: Request): { client_id?: string; client_secret?: string } {
  const [scheme, encoded] = (req.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic' || !encoded) return {};
  const [client_id, ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { client_id, client_secret: secret.join(':') };
}
