/** The most characters of a name and of a title in an email. */
export const NAME_MOST = 60;
export const TITLE_MOST = 120;

/** Somebody's words in an email without formats, each line marked as theirs. */
export const quoted = (words: string): string[] => words.split('\n').map((line) => `> ${line}`);
