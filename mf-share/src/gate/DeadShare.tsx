import { callEndpoint, shownMessage } from '@simmer/contracts';
import { askForAccess } from '@simmer/contracts/extra';
import { useNavigate } from '@simmer/kit/router';
import { Button, PageState } from '@simmer/kit/ui';
import { AskForAccess, type Asking } from '../access/AskForAccess.tsx';
import { deadSentences } from './gateSentences.ts';
import '../card/share.css';
import '../card/state.css';

type Props = {
  title: string;
  words: string;
  /** of the link, whose maker can be asked for another one */
  token?: string;
};

/** A link that does not work, inside the shell. */
export function DeadShare({ title, words, token }: Props) {
  const navigate = useNavigate();
  const said = (
    <>
      {deadSentences.words}
      <br />
      <span>{words}</span>
    </>
  );
  return (
    <PageState picture="missing" heading={title} text={said} place="page">
      {token !== undefined && (
        <div className="share share-ask-place">
          <AskForAccess ask={(asking) => ask(token, asking)} />
        </div>
      )}
      <Button appearance={token === undefined ? 'primary' : 'subtle'} onClick={() => void navigate('/')}>
        Back to the library
      </Button>
    </PageState>
  );
}

async function ask(token: string, asking: Asking): Promise<void> {
  try {
    await callEndpoint(askForAccess, { params: { token }, body: asking });
  } catch (error) {
    throw new Error(shownMessage(error), { cause: error });
  }
}
