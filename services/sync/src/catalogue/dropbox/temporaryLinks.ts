import type { Clock } from '@simmer/service-common/base/clock.ts';
import { z } from 'zod';
import { StorageError, toStorageError } from './connection/storageError.ts';
import type { StorageSession } from './connection/storageSession.ts';
import type { StoredContent } from './storage.ts';

/** Less than a link's lifetime of four hours. */
const VALID_MS = 3.5 * 3_600_000;
const MOST_LINKS = 500;
const TIMEOUT_MS = 30_000;

const linkAnswer = z.object({ link: z.url(), metadata: z.object({ content_hash: z.string().nullish() }) });

/** It has become a folder, a document or a symbolic link, whose bytes can't be fetched. */
const noLonger = /^(?:path\/not_file|unsupported_file)\b/;

type KnownLink = { link: Promise<string>; untilMs: number };

/**
 * Short-lived addresses of files' bytes. Each grants access by itself, so they are never logged and never leave this
 * service.
 */
type TemporaryLinks = { linkTo(content: StoredContent): Promise<string>; forget(content: StoredContent): void };

export function createTemporaryLinks(session: StorageSession, clock: Clock): TemporaryLinks {
  const links = new Map<string, KnownLink>();
  const keyOf = ({ fileId, contentHash }: StoredContent) => `${fileId} ${contentHash}`;

  async function ask({ fileId, contentHash }: StoredContent): Promise<string> {
    const answer = await session
      .call((dropbox) => dropbox.filesGetTemporaryLink({ path: fileId }, { timeout: TIMEOUT_MS }))
      .catch((error: unknown) => {
        const { trouble, cause, summary } = toStorageError(error);
        const isGone = trouble === 'folderMissing' || noLonger.test(summary);
        throw isGone ? new StorageError('fileGone', { cause, summary }) : error;
      });
    const reply = linkAnswer.safeParse(answer).data;
    if (!reply) throw new StorageError('unavailable', { cause: 'the link reply has an unexpected shape' });
    if (reply.metadata.content_hash !== contentHash) throw new StorageError('fileGone', { cause: 'it was replaced' });
    return reply.link;
  }

  return {
    linkTo(content) {
      const key = keyOf(content);
      const known = links.get(key);
      const nowMs = clock.now().getTime();
      if (known && known.untilMs > nowMs) return known.link;
      if (links.size >= MOST_LINKS) links.delete(links.keys().next().value ?? '');
      const link = ask(content);
      links.set(key, { link, untilMs: nowMs + VALID_MS });
      link.catch(() => links.delete(key));
      return link;
    },
    forget(content) {
      links.delete(keyOf(content));
    },
  };
}
