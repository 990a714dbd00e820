/** The texts of a link with a password before it is opened. */
export const gateSentences = {
  title: 'Password required',
  words: 'Ask the person who shared this for the password.',
};
