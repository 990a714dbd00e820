/** What somebody or something did. */
export type Said = {
  /** without the song's title */
  deed: string;
  /** with the song's title, in quotes; left out if it is about none */
  about?: (title: string) => string;
  detail: string | null;
};
