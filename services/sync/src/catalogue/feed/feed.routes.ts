import { AppError } from '@simmer/service-common/base/appError.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import type { Router } from 'express';
import { z } from 'zod';
import type { FeedRepository } from './feed.repository.ts';

const asked = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(5000).default(2000),
});

/** `GET /internal/changes?after=&limit=`: the change log, for our own services. */
export function mountFeed(router: Router, { feed, secret }: { feed: FeedRepository; secret: string }): void {
  router.get('/internal/changes', requireInternalCall(secret, 'sync'), async (request, response) => {
    const query = asked.safeParse(Object.fromEntries(new URL(request.originalUrl, 'http://sync').searchParams));
    if (!query.success) throw new AppError('invalid_input', 'after and limit must be whole numbers.');
    response.setHeader('Cache-Control', 'no-store').json(await feed.after(query.data.after, query.data.limit));
  });
}
