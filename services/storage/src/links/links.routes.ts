import { join } from 'node:path';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { type Request, type Response, Router } from 'express';
import { endpointError } from '../errors/apiError.ts';
import type { Catalogue } from '../files/catalogue.ts';
import { nameOf } from '../files/dropboxPath.ts';
import { entryOf, type FileEntry, isDownloadable } from '../files/entries.ts';
import { findRecord } from '../files/findRecord.ts';
import { LINK_LIFE_MS, readLink, writeLink } from './linkTokens.ts';
import { sendFile } from './sendFile.ts';

export type LinkDeps = {
  root: string;
  catalogue: Catalogue;
  secret: () => string;
  /** links created before this have expired */
  linksValidFromMs: () => number;
  clock: Clock;
};

/**
 * Creates a link that serves a file to anyone who has it, for four hours.
 * @throws ApiError 409 `path/not_found`, `path/not_file`, `unsupported_file`
 */
export function getTemporaryLink(
  path: string,
  req: Request,
  { catalogue, secret, clock }: LinkDeps,
): { metadata: Omit<FileEntry, '.tag'>; link: string } {
  const record = findRecord(catalogue, path, 'path');
  if (record.kind === 'folder') throw endpointError('path', 'not_file');
  const entry = entryOf(record) as FileEntry;
  if (!isDownloadable(entry)) throw endpointError('unsupported_file');
  const { '.tag': _file, ...metadata } = entry;
  const token = writeLink({ id: record.id, rev: record.rev, madeMs: clock.now().getTime() }, secret());
  const name = encodeURIComponent(metadata.name.toWellFormed());
  return { metadata, link: `${req.protocol}://${req.get('host')}/temporary/${token}/${name}` };
}

/**
 * Serves temporary links. Replies 410 if the link has expired or its file has changed; clients then request a new one.
 */
export function linkRoutes({ root, catalogue, secret, linksValidFromMs, clock }: LinkDeps): Router {
  const router = Router();
  router.get('/temporary/:token/:name', async (req: Request<{ token: string; name: string }>, res: Response) => {
    const link = readLink(req.params.token, secret());
    if (!link) return res.status(404).type('text').send('no such link');
    const file = catalogue.byId(link.id);
    const isOver = link.madeMs < linksValidFromMs() || link.madeMs + LINK_LIFE_MS <= clock.now().getTime();
    if (isOver || file?.kind !== 'file' || file.rev !== link.rev) {
      return res.status(410).type('text').send('this link has expired');
    }
    res.type(nameOf(file.pathLower));
    res.set(
      'Content-Disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(nameOf(file.pathDisplay).toWellFormed())}`,
    );
    const wasSent = await sendFile(req, res, join(root, file.diskPath), file);
    if (wasSent) return;
    res.removeHeader('Content-Disposition');
    res.status(410).type('text').send('the file has changed');
  });
  return router;
}
