import type { NotificationItem } from './notifications.ts';
import type { Said } from './said.ts';

let names: Intl.ListFormat | undefined;

function together(people: readonly string[]): string {
  // At the first use, as it reads the language's rules: not while a service starts, or a page that shows no such words.
  names ??= new Intl.ListFormat('en', { type: 'conjunction' });
  return names.format(people).replace(/, and /, ' and ');
}

/** A step of deciding about a song, in words. */
export function decisionSaid({ decision, song, user }: NotificationItem, who: string): Said {
  const number = song?.version ? `v${song.version}` : undefined;
  /** "approved v3", and with the title "approved v3 of “Blue”" */
  const aboutVersion = (deed: (what: string) => string) => ({
    deed: deed(number ?? 'it'),
    about: (title: string) => deed(number ? `${number} of ${title}` : title),
    detail: decision?.sentence ?? null,
  });
  /** "opened a blind vote", and with the title "opened a blind vote on “Blue”" */
  const aboutVote = (deed: (vote: string) => string) => ({
    deed: deed('blind vote'),
    about: (title: string) => deed(`blind vote on ${title}`),
    detail: decision?.question ?? null,
  });
  switch (decision?.step) {
    case 'asked':
      return aboutVersion((what) => `${who} asked for approval of ${what}`);
    case 'approved':
      return aboutVersion((what) => `${who} approved ${what}`);
    case 'changes':
      return aboutVersion((what) => `${who} asked for changes to ${what}`);
    case 'takenBack':
      return aboutVersion((what) => `${who} took back what they said about ${what}`);
    case 'allApproved': {
      const people = together(decision.approvedBy?.length ? decision.approvedBy : [who]);
      return aboutVersion((what) => `${what === 'it' ? 'It' : what} is approved by ${people}`);
    }
    case 'voteOpened':
      return aboutVote((vote) => `${who} opened a ${vote}`);
    case 'voteEnded':
      return aboutVote((vote) => `A ${vote} ended without a result`);
    default:
      return aboutVote((vote) => (user ? `${who} closed a ${vote}` : `A ${vote} has closed`));
  }
}
