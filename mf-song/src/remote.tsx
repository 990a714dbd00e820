import { defineModule } from '@simmer/contracts';
import { listenForNoteUndo } from './comments/undoNotes.ts';
import { listenForMergeUndo } from './merging/undoMerge.ts';
import { listenForMarkUndo } from './sections/restoreMarks.ts';
import { listenForUndo } from './versions/restoreRemoved.ts';

/** A song's own page with its versions and notes, and the pages of collaborators. */
export const module = defineModule({
  name: 'mf-song',
  contract: '1.0.0',
  routes: [
    { path: '/song/*', load: async () => ({ Component: (await import('./song/SongScreen.tsx')).SongScreen }) },
    {
      path: '/comments',
      load: async () => ({ Component: (await import('./mentions/MentionsScreen.tsx')).MentionsScreen }),
    },
    {
      path: '/collaborators',
      load: async () => ({
        Component: (await import('./collaborators/CollaboratorsScreen.tsx')).CollaboratorsScreen,
      }),
    },
    {
      path: '/collaborators/:id',
      load: async () => ({ Component: (await import('./collaborators/CollaboratorScreen.tsx')).CollaboratorScreen }),
    },
    { path: '/vote/:id', load: async () => ({ Component: (await import('./vote/VoteScreen.tsx')).VoteScreen }) },
  ],
  slots: [],
  activate: ({ signal }) => {
    listenForUndo(signal);
    listenForMergeUndo(signal);
    listenForNoteUndo(signal);
    listenForMarkUndo(signal);
  },
});
