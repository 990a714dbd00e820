/** Why a page or list has nothing to show; each has a picture of its own. */
export type StatePicture = 'missing' | 'empty' | 'hidden' | 'away' | 'offline' | 'failed';

/** Width and height of the pictures, in the units of their paths. */
export const STATE_PICTURE_SIZE = { width: 120, height: 88 } as const;

const bowl = 'M20 44H100A40 36 0 0 1 20 44Z';

type Paths = {
  /** the outline of our bowl, as an SVG path to stroke in a quiet colour */
  bowl: string;
  /** what is the matter with it, to stroke in the brand's colour */
  matter: string;
};

/** Line drawings of our bowl, in SVG paths without a fill. The kit and the light share pages draw the same ones. */
export const statePictures: Readonly<Record<StatePicture, Paths>> = {
  // A bowl that is only hinted at, and a question mark over it.
  missing: {
    bowl: 'M20 44h8M36 44h8M52 44h8M68 44h8M84 44h8M100 44a40 36 0 0 1-4 14M90 66a40 36 0 0 1-10 8M70 78a40 36 0 0 1-20 0M40 74a40 36 0 0 1-10-8M24 58a40 36 0 0 1-4-14',
    matter: 'M52 14a8 8 0 1 1 12 7c-3 1.7-4 3.5-4 7M60 35.5v.5',
  },
  // Three bars that have not risen yet.
  empty: { bowl, matter: 'M46 34v2M60 30v6M74 34v2' },
  // A lid.
  hidden: { bowl, matter: 'M26 34a34 22 0 0 1 68 0ZM60 12V8M55 8h10' },
  // A plug above its socket.
  away: { bowl, matter: 'M60 36V28M50 18h20v4a10 6 0 0 1-20 0ZM55 18v-8M65 18v-8' },
  // The waves of a network, crossed out.
  offline: { bowl, matter: 'M40 20a28 28 0 0 1 40 0M48 28a17 17 0 0 1 24 0M60 36v.5M42 36 78 8' },
  // Steam that has turned into a warning.
  failed: { bowl, matter: 'M60 8v18M60 35.5v.5M44 14c-4 5 4 8 0 14M76 14c-4 5 4 8 0 14' },
};
