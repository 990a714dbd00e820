declare module 'midifile' {
  type Event = { delta: number; playTime?: number; type: number; subtype?: number; data?: number[]; tempo?: number };
  export default class MIDIFile {
    constructor(bytes: ArrayBuffer);
    header: { getFormat(): number; getTicksPerBeat(): number; getTracksCount(): number };
    getTrackEvents(track: number): Event[];
  }
}
