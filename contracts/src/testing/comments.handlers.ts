import type { HttpHandler } from 'msw';
import { type CommentsSummary, listCommentsSummary } from '../http/comments.ts';
import { standInFor } from './mswHandlers.ts';

/** Handlers for what is told of notes. @param given the songs with open notes */
export function commentHandlers(given: CommentsSummary[] = []): HttpHandler[] {
  return [
    standInFor(listCommentsSummary, ({ query: { cleanTitles } }) =>
      cleanTitles
        ? cleanTitles.map(
            (cleanTitle) =>
              given.find((summary) => summary.cleanTitle === cleanTitle) ?? { cleanTitle, unresolvedCount: 0 },
          )
        : given,
    ),
  ];
}
