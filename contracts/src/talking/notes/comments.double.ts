import type { BodyOf } from '../../base/call/endpoint.ts';
import { DoubleRefusal } from '../../base/doubles/standInFor.ts';
import { aCurrentUser } from '../../people/signIn/auth.builders.ts';
import { aComment } from './comments.builders.ts';
import type { addComment, editComment, importNotes, placeComment, SongComment } from './comments.ts';

type Added = BodyOf<typeof addComment>;
type Imported = BodyOf<typeof importNotes>;
type Edited = BodyOf<typeof editComment>;
type Place = BodyOf<typeof placeComment>;

/** An imported note this close to one with the same text is the same note. */
const SAME_MOMENT_MS = 50;

/** Notes in memory, by the service's rules; never changes the given ones. */
export function createCommentsDouble(initial: SongComment[] = []) {
  let notes = initial.map((note) => ({ ...note }));
  let lastId = Math.max(0, ...notes.map(({ id }) => id));
  let now = Date.parse('2026-05-03T10:00:00.000Z');
  const byClientKey = new Map<string, number>();
  const me = aCurrentUser();

  const isOf = (note: SongComment, cleanTitle: string) => note.cleanTitle.toLowerCase() === cleanTitle.toLowerCase();
  const nextMoment = () => {
    now += 1000;
    return new Date(now).toISOString();
  };
  function find(id: number): SongComment {
    const note = notes.find((candidate) => candidate.id === id);
    if (!note) throw new DoubleRefusal('not_found', 'Note not found');
    return note;
  }
  function replace(changed: SongComment): SongComment {
    notes = notes.map((note) => (note.id === changed.id ? changed : note));
    return changed;
  }
  const rootOf = (note: SongComment) => (note.parentId === null ? note : find(note.parentId));

  return {
    list: (cleanTitle: string) => notes.filter((note) => isOf(note, cleanTitle)),
    tagged: (userId: number) => notes.filter((note) => note.taggedUserIds.includes(userId)).reverse(),
    openCounts() {
      const counts = new Map<string, number>();
      for (const { cleanTitle, isResolved, parentId } of notes) {
        if (!isResolved && parentId === null) counts.set(cleanTitle, (counts.get(cleanTitle) ?? 0) + 1);
      }
      return [...counts].map(([cleanTitle, unresolvedCount]) => ({ cleanTitle, unresolvedCount, toConfirmCount: 0 }));
    },
    add({ clientKey, ...body }: Added): SongComment {
      const known = clientKey && byClientKey.get(clientKey);
      if (known) return find(known);
      lastId += 1;
      if (clientKey) byClientKey.set(clientKey, lastId);
      const root = body.parentId === null ? undefined : rootOf(find(body.parentId));
      const { displayName, firstName, lastName, profileImageUrl } = me;
      const added = aComment({
        ...body,
        id: lastId,
        userId: me.id,
        user: { displayName, firstName, lastName, profileImageUrl },
        createdAt: nextMoment(),
        parentId: root?.id ?? null,
      });
      notes = [...notes, added];
      return added;
    },
    importNotes({ versionId, notes: imported }: Imported) {
      const isClose = (one: number | null, other: number | null) =>
        one === other || (one !== null && other !== null && Math.round(Math.abs(one - other) * 1000) <= SAME_MOMENT_MS);
      const isThere = (one: Imported['notes'][number]) =>
        notes.some(
          (note) =>
            note.versionId === versionId &&
            note.comment === one.comment &&
            isClose(note.atSeconds, one.atSeconds) &&
            isClose(note.untilSeconds, one.untilSeconds),
        );
      const { displayName, firstName, lastName, profileImageUrl } = me;
      const user = { displayName, firstName, lastName, profileImageUrl };
      const { cleanTitle, version } = notes.find((note) => note.versionId === versionId) ?? aComment();
      const added: SongComment[] = [];
      for (const one of imported) {
        if (isThere(one)) continue;
        lastId += 1;
        const note = {
          ...one,
          id: lastId,
          cleanTitle,
          version,
          versionId,
          userId: me.id,
          user,
          createdAt: nextMoment(),
        };
        added.push(aComment(note));
        notes = [...notes, aComment(note)];
      }
      return { added, skipped: imported.length - added.length };
    },
    undoImport(ids: readonly number[]) {
      const isAnswered = (id: number) => notes.some(({ parentId }) => parentId === id);
      const gone = notes.filter(({ id, userId }) => ids.includes(id) && userId === me.id && !isAnswered(id));
      notes = notes.filter((note) => !gone.includes(note));
      return { removedIds: gone.map(({ id }) => id) };
    },
    edit(id: number, { comment, taggedUserIds, updatedAt }: Edited): SongComment {
      const note = find(id);
      if (note.userId !== me.id && !me.isAdmin) {
        throw new DoubleRefusal('forbidden', 'Only the author can edit this note');
      }
      if (updatedAt !== undefined && updatedAt !== note.updatedAt) {
        throw new DoubleRefusal('conflict', 'Someone else has changed this note.');
      }
      return replace({
        ...note,
        comment,
        taggedUserIds: taggedUserIds ?? note.taggedUserIds,
        updatedAt: nextMoment(),
      });
    },
    resolve(id: number, isResolved: boolean | undefined): SongComment {
      const root = rootOf(find(id));
      const wanted = isResolved ?? !root.isResolved;
      for (const note of notes.filter((one) => one.id === root.id || one.parentId === root.id)) {
        replace({ ...note, isResolved: wanted, ...(!wanted && { fix: null, confirmedAt: null }) });
      }
      return find(id);
    },
    fix(id: number, versionId: number | null): SongComment {
      const root = rootOf(find(id));
      const fix = versionId === null ? null : { versionId, version: null, userId: me.id, at: nextMoment() };
      replace({ ...root, isResolved: false, confirmedAt: null, fix });
      return find(id);
    },
    confirm(id: number, isFixed: boolean): SongComment {
      const root = rootOf(find(id));
      if (root.userId !== me.id && !me.isAdmin && !root.guest?.mayManage)
        throw new DoubleRefusal('forbidden', 'Only the author can confirm this note');
      if (isFixed && !root.fix) throw new DoubleRefusal('conflict', 'This note is no longer marked as fixed.');
      const confirmed = { isResolved: isFixed, confirmedAt: isFixed ? nextMoment() : null };
      replace({ ...root, ...confirmed, ...(!isFixed && { fix: null }) });
      return find(id);
    },
    place(id: number, { versionId, atSeconds, untilSeconds }: Place): SongComment {
      const note = find(id);
      const others = note.places.filter((place) => place.versionId !== versionId);
      const placed = atSeconds === null ? [] : [{ versionId, atSeconds, untilSeconds, userId: me.id }];
      return replace({ ...note, places: [...others, ...placed] });
    },
    block(guestId: number, isBlocked: boolean): void {
      notes = notes.map((note) =>
        note.guest?.id === guestId ? { ...note, guest: { ...note.guest, isBlocked } } : note,
      );
    },
    remove(id: number): void {
      find(id);
      notes = notes
        .filter((note) => note.id !== id)
        .map((note) => (note.parentId === id ? { ...note, parentId: null } : note));
    },
  };
}
