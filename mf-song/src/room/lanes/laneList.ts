import type { Song } from '@simmer/contracts';
import type { ReactNode } from 'react';
import type { TimeView } from '../../playing/timeline/timeView.ts';

/** The lanes under the waveform, from top to bottom. */
const laneNames = ['heard', 'sections', 'changes', 'notes'] as const;

export type LaneName = (typeof laneNames)[number];

/** A lane, as the page hands it to the room. */
export type RoomLane = {
  name: LaneName;
  /** on the button that folds it */
  label: string;
  /** its content, drawn at the room's zoom and scroll */
  draw(lane: { song: Song; view: TimeView }): ReactNode;
};
