import type { IconName } from '@simmer/kit/icons';

export type ExportFormat = 'reaper' | 'midi' | 'wav' | 'text' | 'print';

/** The ways out of Simmer, in the order in which they are offered. */
export const exportFormats: readonly { value: ExportFormat; label: string; hint: string; icon: IconName }[] = [
  {
    value: 'reaper',
    label: 'Table for Reaper',
    hint: 'CSV with regions and markers; opens in spreadsheets, too',
    icon: 'list-ul',
  },
  { value: 'midi', label: 'MIDI file', hint: 'Markers for any DAW', icon: 'music-note-list' },
  { value: 'wav', label: 'WAV with cue points', hint: 'A copy of the audio with the markers in it', icon: 'soundwave' },
  { value: 'text', label: 'Text', hint: 'A list to read or send, with replies', icon: 'chat-left-text' },
  { value: 'print', label: 'Print', hint: 'On paper or as a PDF', icon: 'printer' },
];

/** Whether a format holds only what has a time. */
export const holdsMarkers = (format: ExportFormat): boolean => format !== 'text' && format !== 'print';
