import * as calls from '@simmer/contracts/calls';
import { type Identity, type SongComment, titleKey } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { canSeeHidden, findShownSong } from '../../base/songs/findShown.ts';
import { ifThere } from '../../base/songs/findVersion.ts';
import { addComment, type CommentDeps } from './addComment.ts';
import { confirmComment, fixComment, placeComment, resolveComment } from './changeNoteState.ts';
import type { StoredComment } from './commentColumns.ts';
import { deleteComment, editComment } from './editComment.ts';
import { noteNotFound } from './findShownNote.ts';
import { shownNotes } from './guestOfNote.ts';
import { importNotes } from './importNotes.ts';

export function commentRoutes(deps: CommentDeps): Route[] {
  const { comments, findByTitle } = deps;
  const all = async (notes: StoredComment[], who: Identity) => shownNotes(notes, who, deps.findMemberNames);
  const one = async (changing: Promise<StoredComment>, who: Identity): Promise<SongComment> => {
    const [note] = await all([await changing], who);
    if (!note) throw noteNotFound();
    return note;
  };
  return [
    route(calls.listCommentsSummary, ({ query, who }) =>
      comments.summarize(query.cleanTitles?.map(titleKey), canSeeHidden(who)),
    ),
    route(calls.listComments, async ({ params, who }) => {
      const song = await ifThere(findShownSong(findByTitle(params.cleanTitle), who));
      return song ? all(await comments.list(song.titleKey), who) : [];
    }),
    route(calls.listTaggedComments, async ({ who }) =>
      all(await comments.listTagged(who.userId, canSeeHidden(who)), who),
    ),
    route(calls.addComment, ({ body, who }) => one(addComment({ ...body, who }, deps), who)),
    route(calls.importNotes, async ({ body, who }) => {
      const { added, skipped } = await importNotes({ ...body, who }, deps);
      return { added: await all(added, who), skipped };
    }),
    route(calls.undoImportNotes, async ({ body, who }) => ({
      removedIds: await deps.importedNotes.remove(body.ids, who.userId),
    })),
    route(calls.editComment, ({ params, body, who }) =>
      one(
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
        who,
      ),
    ),
    route(calls.resolveComment, ({ params, body, who }) =>
      one(resolveComment({ id: params.id, who, ...body }, deps), who),
    ),
    route(calls.fixComment, ({ params, body, who }) => one(fixComment({ id: params.id, who, ...body }, deps), who)),
    route(calls.confirmComment, ({ params, body, who }) =>
      one(confirmComment({ id: params.id, who, ...body }, deps), who),
    ),
    route(calls.placeComment, ({ params, body, who }) => one(placeComment({ id: params.id, who, ...body }, deps), who)),
    route(calls.deleteComment, ({ params, who }) => deleteComment(params.id, who, comments)),
  ];
}
