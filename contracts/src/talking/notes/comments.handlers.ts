import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { aCurrentUser } from '../../people/signIn/auth.builders.ts';
import { blockGuest } from '../../sharing/guests/guests.ts';
import { createCommentsDouble } from './comments.double.ts';
import {
  addComment,
  type CommentsSummary,
  confirmComment,
  deleteComment,
  editComment,
  fixComment,
  importNotes,
  listComments,
  listCommentsSummary,
  listTaggedComments,
  placeComment,
  resolveComment,
  type SongComment,
  undoImportNotes,
} from './comments.ts';

/**
 * Handlers for notes; what is written stays.
 *
 * @param initial songs with open notes of which only the number is known
 * @param notes the notes there are
 */
export function commentHandlers(initial: CommentsSummary[] = [], notes: SongComment[] = []): HttpHandler[] {
  const double = createCommentsDouble(notes);
  return [
    standInFor(listCommentsSummary, ({ query: { cleanTitles } }) => {
      const known = [...initial, ...double.openCounts()];
      return cleanTitles
        ? cleanTitles.map(
            (cleanTitle) =>
              known.find((summary) => summary.cleanTitle === cleanTitle) ?? { cleanTitle, unresolvedCount: 0 },
          )
        : known;
    }),
    standInFor(listComments, ({ params }) => double.list(params.cleanTitle)),
    standInFor(listTaggedComments, () => double.tagged(aCurrentUser().id)),
    standInFor(addComment, ({ body }) => double.add(body)),
    standInFor(importNotes, ({ body }) => double.importNotes(body)),
    standInFor(undoImportNotes, ({ body }) => double.undoImport(body.ids)),
    standInFor(resolveComment, ({ params, body }) => double.resolve(params.id, body.isResolved)),
    standInFor(editComment, ({ params, body }) => double.edit(params.id, body)),
    standInFor(fixComment, ({ params, body }) => double.fix(params.id, body.versionId)),
    standInFor(confirmComment, ({ params, body }) => double.confirm(params.id, body.isFixed)),
    standInFor(placeComment, ({ params, body }) => double.place(params.id, body)),
    standInFor(deleteComment, ({ params }) => double.remove(params.id) as undefined),
    standInFor(blockGuest, ({ params, body }) => double.block(params.id, body.isBlocked) as undefined),
  ];
}
