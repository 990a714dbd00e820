/** What a link with a password says before it is opened. */
export const gateSentences = {
  title: 'Password required',
  words: 'Whoever shared this with you has its password.',
};
