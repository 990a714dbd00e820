import { defineModule } from '@simmer/contracts';
import { listenForMergeUndo } from './catalogue/merging/undoMerge.ts';
import { listenForUndo } from './catalogue/versions/restoreRemoved.ts';
import { listenForMarkUndo } from './playing/sections/edits/restoreMarks.ts';
import { listenForNoteUndo } from './talking/notes/changes/undoNotes.ts';

/** A song's own page with its versions and notes, and the pages of collaborators. */
export const module = defineModule({
  name: 'mf-song',
  contract: '1.0.0',
  routes: [
    { path: '/song/*', load: async () => ({ Component: (await import('./song/SongScreen.tsx')).SongScreen }) },
    {
      path: '/comments',
      load: async () => ({ Component: (await import('./talking/mentions/MentionsScreen.tsx')).MentionsScreen }),
    },
    {
      path: '/collaborators',
      load: async () => ({
        Component: (await import('./people/collaborators/CollaboratorsScreen.tsx')).CollaboratorsScreen,
      }),
    },
    {
      path: '/collaborators/:id',
      load: async () => ({
        Component: (await import('./people/collaborators/CollaboratorScreen.tsx')).CollaboratorScreen,
      }),
    },
    {
      path: '/vote/:id',
      load: async () => ({ Component: (await import('./deciding/vote/VoteScreen.tsx')).VoteScreen }),
    },
  ],
  slots: [],
  activate: ({ signal }) => {
    listenForUndo(signal);
    listenForMergeUndo(signal);
    listenForNoteUndo(signal);
    listenForMarkUndo(signal);
  },
});
