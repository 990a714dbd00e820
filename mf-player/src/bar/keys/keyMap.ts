/** The shortcuts, as listed to the user. Letters can be turned off, since a slip or speech input may trigger them. */
export const shownKeys = [
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['←', '→'], does: 'Back or forward 5 seconds' },
  { keys: ['↑', '↓'], does: 'Volume' },
  { keys: ['N'], does: 'Next song', isLetter: true },
  { keys: ['P'], does: 'Previous song', isLetter: true },
  { keys: ['S'], does: 'Shuffle', isLetter: true },
  { keys: ['R'], does: 'Repeat: off, the list, the song', isLetter: true },
  { keys: ['X'], does: 'Mute', isLetter: true },
  { keys: ['L'], does: 'Favorite this song', isLetter: true },
  { keys: ['M'], does: 'Add a marker here', isLetter: true },
  { keys: ['B'], does: 'Switch between compared versions', isLetter: true },
  { keys: ['O'], does: 'Loop on or off', isLetter: true },
  { keys: ['<', '>'], does: 'Slower or faster', isLetter: true },
  { keys: ['?'], does: 'Show this list', isLetter: true },
] as const satisfies { keys: readonly string[]; does: string; isLetter?: true }[];
