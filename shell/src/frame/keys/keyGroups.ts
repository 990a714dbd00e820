type ShownKey = {
  keys: readonly string[];
  does: string;
  /** a letter or sign alone: can be switched off, since a slip or speech input may press it */
  isLetter?: true;
};

/** The product's shortcuts, by where they work. */
export const keyGroups: readonly { where: string; keys: readonly ShownKey[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      { keys: ['/'], does: 'Search', isLetter: true },
      { keys: ['?'], does: 'Show this list', isLetter: true },
    ],
  },
  {
    where: 'Player',
    keys: [
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
    ],
  },
  {
    where: 'Song list',
    keys: [
      { keys: ['↑', '↓'], does: 'Move between songs' },
      { keys: ['←', '→'], does: 'Move between a song’s buttons' },
      { keys: ['Enter'], does: 'Play' },
      { keys: ['Shift', 'Space'], does: 'Select' },
      { keys: ['Ctrl', 'A'], does: 'Select all' },
    ],
  },
  {
    where: 'Song page',
    keys: [
      { keys: ['C'], does: 'Compare versions', isLetter: true },
      { keys: ['W'], does: 'Write a note', isLetter: true },
      { keys: ['1', '9'], does: 'Play from one of the first nine sections', isLetter: true },
    ],
  },
  {
    where: 'Waveform',
    keys: [
      { keys: ['←', '→'], does: 'A second; with Shift a tenth' },
      { keys: ['Page up', 'Page down'], does: 'Ten seconds' },
      { keys: ['+', '−', '0'], does: 'Zoom in, out, show all', isLetter: true },
      { keys: ['[', ']'], does: 'Begin or end a range here', isLetter: true },
      { keys: ['Esc'], does: 'Clear the range' },
      { keys: ['Alt', '←', '→'], does: 'Move a note from another version' },
    ],
  },
];
