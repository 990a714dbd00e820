import { listCommentsSummary } from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/mountEndpoint.ts';
import { canSeeHidden } from '../songs/canSeeHidden.ts';
import { titleKey } from '../songs/titleKey.ts';
import type { CommentsRepository } from './comments.repository.ts';

export function commentRoutes(comments: CommentsRepository): Route[] {
  return [
    route(listCommentsSummary, ({ query, who }) =>
      comments.summarize(query.cleanTitles?.map(titleKey), canSeeHidden(who)),
    ),
  ];
}
