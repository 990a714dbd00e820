import { startStandalone } from '@simmer/kit/standalone';
import { module } from './remote.tsx';
import { listDoubles } from './songs/listDoubles.ts';

const handlers = listDoubles({
  statuses: {
    'Midnight Drive': 'Done(ish)',
    'Paper Boats': 'In Progress',
    'Slow Boil': 'Marinating',
    'Kitchen Light': 'Sketch',
    'Take 10': 'Shelved',
  },
  customTitles: { 'Take 9': 'Nine Lives' },
  openNotes: { 'Slow Boil': 4, 'Midnight Drive': 1 },
  favorites: ['Midnight Drive', 'Slow Boil'],
});

await startStandalone({ module, handlers });
