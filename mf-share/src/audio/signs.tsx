const sign = (shape: string) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={shape} />
  </svg>
);

/** The controls' icons, as SVG paths. */
export const signs = {
  play: sign('M8 5v14l11-7z'),
  pause: sign('M6 5h4v14H6zM14 5h4v14h-4z'),
  previous: sign('M6 5h2v14H6zM19 5v14l-10-7z'),
  next: sign('M16 5h2v14h-2zM5 5v14l10-7z'),
  grip: sign('M9 5h2v2H9zM13 5h2v2h-2zM9 11h2v2H9zM13 11h2v2h-2zM9 17h2v2H9zM13 17h2v2h-2z'),
  more: sign(
    'M4 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM16 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
  ),
  close: sign('M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z'),
  warning: sign('M12 3 1.5 21h21zM12 7.2 19 19H5zM11 11h2v4h-2zM11 16h2v2h-2z'),
  download: sign('M11 4h2v8h3l-4 4-4-4h3zM5 18h14v2H5z'),
};
