import { titleKey } from '@simmer/contracts';
import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { canSeeHidden } from '../songs/canSeeHidden.ts';
import { ifThere } from '../songs/findVersion.ts';
import { addComment, type CommentDeps } from './addComment.ts';
import { confirmComment, fixComment, placeComment, resolveComment } from './changeNoteState.ts';
import { deleteComment } from './deleteComment.ts';
import { editComment } from './editComment.ts';
import { findShownSong } from './findShownSong.ts';
import { importNotes } from './importNotes.ts';

export function commentRoutes(deps: CommentDeps): Route[] {
  const { comments, findByTitle } = deps;
  return [
    route(calls.listCommentsSummary, ({ query, who }) =>
      comments.summarize(query.cleanTitles?.map(titleKey), canSeeHidden(who)),
    ),
    route(calls.listComments, async ({ params, who }) => {
      const song = await ifThere(findShownSong(findByTitle(params.cleanTitle), who));
      return song ? comments.list(song.titleKey) : [];
    }),
    route(calls.listTaggedComments, ({ who }) => comments.listTagged(who.userId, canSeeHidden(who))),
    route(calls.addComment, ({ body, who }) => addComment({ ...body, who }, deps)),
    route(calls.importNotes, ({ body, who }) => importNotes({ ...body, who }, deps)),
    route(calls.undoImportNotes, async ({ body, who }) => ({
      removedIds: await deps.importedNotes.remove(body.ids, who.userId),
    })),
    route(calls.editComment, ({ params, body, who }) =>
      editComment(
        {
          id: params.id,
          who,
          comment: body.comment,
          taggedUserIds: body.taggedUserIds,
          seenUpdatedAt: body.updatedAt,
        },
        deps,
      ),
    ),
    route(calls.resolveComment, ({ params, body, who }) => resolveComment({ id: params.id, who, ...body }, deps)),
    route(calls.fixComment, ({ params, body, who }) => fixComment({ id: params.id, who, ...body }, deps)),
    route(calls.confirmComment, ({ params, body, who }) => confirmComment({ id: params.id, who, ...body }, deps)),
    route(calls.placeComment, ({ params, body, who }) => placeComment({ id: params.id, who, ...body }, deps)),
    route(calls.deleteComment, async ({ params, who }) => {
      await deleteComment(params.id, who, comments);
      return undefined;
    }),
  ];
}
