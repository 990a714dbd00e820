/** Draws one. */
export const sign = (shape: string) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={shape} />
  </svg>
);

/** The controls' icons, as SVG paths. */
export const signs = {
  play: sign('M8 5v14l11-7z'),
  pause: sign('M6 5h4v14H6zM14 5h4v14h-4z'),
  warning: sign('M12 3 1.5 21h21zM12 7.2 19 19H5zM11 11h2v4h-2zM11 16h2v2h-2z'),
  download: sign('M11 4h2v8h3l-4 4-4-4h3zM5 18h14v2H5z'),
};
