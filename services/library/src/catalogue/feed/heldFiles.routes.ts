import type { LibraryFiles } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import type { Router } from 'express';
import { z } from 'zod';
import type { FeedRepository } from './feed.repository.ts';

const asked = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(5000).default(2000),
});

/** `GET /internal/files?after=&limit=`: which files the library has versions of, for sync to compare with the storage. */
export function mountHeldFiles(router: Router, { feed, secret }: { feed: FeedRepository; secret: string }): void {
  router.get('/internal/files', requireInternalCall(secret, 'library'), async (request, response) => {
    const query = asked.safeParse(Object.fromEntries(new URL(request.originalUrl, 'http://library').searchParams));
    if (!query.success) throw new AppError('invalid_input', 'after and limit must be whole numbers.');
    const answer: LibraryFiles = {
      // Read first, so the files are at least as new as this number.
      lastSeq: await feed.readCursor(),
      files: await feed.heldFiles(query.data.after, query.data.limit),
    };
    response.setHeader('Cache-Control', 'no-store').json(answer);
  });
}
