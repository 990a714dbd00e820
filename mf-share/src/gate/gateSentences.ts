/** The texts of a link with a password before it is opened. */
export const gateSentences = {
  title: 'Password required',
  words: 'Ask the person who shared this for the password.',
};

/** A link that does not work, in one sentence, and what a visitor without scripts can do about it. */
export const deadSentences = {
  words: 'This link no longer works.',
  ask: 'Ask the person who sent it for a new link.',
};
