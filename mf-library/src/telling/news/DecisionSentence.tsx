import type { NewsItem } from '@simmer/contracts/extra';
import { personName } from '../../catalogue/lists/personName.ts';
import { SongLink, VoteLink } from './NewsLinks.tsx';
import { endingText, namesTogether, quoted } from './newsText.ts';

/** A step of deciding in a sentence, linked to the version or the vote. The group's heading names the song. */
export function DecisionSentence({ item }: { item: NewsItem }) {
  const { user, song, metadata } = item;
  const { decision } = metadata;
  const name = <strong>{personName(user)}</strong>;
  const link = (it: string) => <SongLink item={item}>{song?.version ? `v${song.version}` : it}</SongLink>;
  const version = link('it');
  if (!decision) return <>{name} decided about it</>;
  const { step, sentence, approvedBy, voteId, question, ending } = decision;
  const why = sentence && `: ${quoted(sentence)}`;
  const about = question && `: ${question}`;
  const vote = (words: string) => <VoteLink id={voteId}>{words}</VoteLink>;
  switch (step) {
    case 'asked':
      return (
        <>
          {name} asked for approval of {version}
        </>
      );
    case 'approved':
      return (
        <>
          {name} approved {version}
          {why}
        </>
      );
    case 'changes':
      return (
        <>
          {name} asked for changes to {version}
          {why}
        </>
      );
    case 'takenBack':
      return (
        <>
          {name} took back what they said about {version}
        </>
      );
    case 'allApproved':
      return (
        <>
          {link('It')} is approved by{' '}
          <strong>{namesTogether(approvedBy?.length ? approvedBy : [personName(user)])}</strong>
          {why}
        </>
      );
    case 'voteOpened':
      return (
        <>
          {name} opened a {vote('blind vote')}
          {about}
        </>
      );
    case 'voteClosed':
      return user ? (
        <>
          {name} closed the {vote('blind vote')}
          {about}
        </>
      ) : (
        <>
          The {vote('blind vote')} closed{about}
        </>
      );
    case 'voteEnded':
      return (
        <>
          The {vote('blind vote')} ended{ending && `: ${endingText[ending]}`}
        </>
      );
  }
}
