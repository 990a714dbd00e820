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
  note: sign('M4 4h16v12H9l-5 4zM6 6v10l2.3-2H18V6z'),
  warning: sign('M12 3 1.5 21h21zM12 7.2 19 19H5zM11 11h2v4h-2zM11 16h2v2h-2z'),
  download: sign('M11 4h2v8h3l-4 4-4-4h3zM5 18h14v2H5z'),
};
