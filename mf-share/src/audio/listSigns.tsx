import { sign } from './signs.tsx';

/** The icons that only a playlist has: a song's page is lighter without them. */
export const listSigns = {
  previous: sign('M6 5h2v14H6zM19 5v14l-10-7z'),
  next: sign('M16 5h2v14h-2zM5 5v14l10-7z'),
  grip: sign('M9 5h2v2H9zM13 5h2v2h-2zM9 11h2v2H9zM13 11h2v2h-2zM9 17h2v2H9zM13 17h2v2h-2z'),
  more: sign(
    'M4 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM16 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
  ),
  close: sign('M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z'),
};
