/** The texts of a link with a password before it is opened. */
export const gateSentences = {
  title: 'Password required',
  words: 'Ask the person who shared this for the password.',
};

/** What a visitor can do about a link that does not work. */
export const deadSentence = 'Ask the person who sent it for a new link.';
