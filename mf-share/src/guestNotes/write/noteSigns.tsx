const line = (shape: string) => (
  <svg className="share-sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={shape} />
  </svg>
);

/** The icons of notes, as strokes. */
export const noteSigns = {
  approved: line('m5 12.5 4.5 4.5L19 7.5'),
  changes: line('M4 20h4L19 9l-4-4L4 16zM13 7l4 4'),
  moment: line('M12 7v5l3 2M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z'),
  close: line('m7 7 10 10M17 7 7 17'),
};
