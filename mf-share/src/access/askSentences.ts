/** The texts with which a visitor asks for a link that works. */
export const askSentences = {
  open: 'Ask for a new link',
  lead: 'If this link once worked, the person who made it gets your message.',
  send: 'Send',
  asked: 'Thank you. If this link once worked, the person who made it has your message and can send you a new one.',
};
