import { aCatchUp, aDecisionSummary, aPersonShown, catchUpHandlers, heardHandlers } from '@simmer/contracts/testing';
import { startStandalone } from '@simmer/kit/standalone';
import { module } from './remote.tsx';
import { listDoubles } from './songList/screen/listDoubles.ts';

const [mira, bo] = [aPersonShown({ id: 21, displayName: 'Mira' }), aPersonShown({ id: 22, displayName: 'Bo' })];
const me = aPersonShown();
const asked = { openVotes: [], isWaitingForMe: false, approvedBy: [], changesBy: [], waitingFor: [] };

const handlers = listDoubles({
  statuses: {
    'Midnight Drive': 'Done(ish)',
    'Paper Boats': 'In Progress',
    'Slow Boil': 'Marinating',
    'Kitchen Light': 'Sketch',
    'Take 10': 'Shelved',
  },
  newSongs: ['Take 9', 'Été à Lyon'],
  customTitles: { 'Take 9': 'Nine Lives' },
  decisions: [
    aDecisionSummary({ ...asked, cleanTitle: 'Midnight Drive', state: 'approved', approvedBy: [me, bo] }),
    aDecisionSummary({ ...asked, cleanTitle: 'Paper Boats', waitingFor: [me, bo], isWaitingForMe: true }),
    aDecisionSummary({ ...asked, cleanTitle: 'Slow Boil', state: 'changesAsked', changesBy: [mira] }),
    aDecisionSummary({
      ...asked,
      cleanTitle: 'Kitchen Light',
      state: 'notAsked',
      openVotes: [{ id: 4, hasVoted: false }],
      isWaitingForMe: true,
    }),
  ],
  openNotes: { 'Slow Boil': 4, 'Midnight Drive': 1 },
  favorites: ['Midnight Drive', 'Slow Boil'],
});

await startStandalone({
  module,
  handlers: [...heardHandlers(undefined, { heardIds: [1, 3, 5] }), ...catchUpHandlers(aCatchUp()), ...handlers],
});
