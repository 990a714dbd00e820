import { useNavigate } from '@simmer/kit/router';
import { Button, PageState } from '@simmer/kit/ui';

type Props = { title: string; words: string };

/** A link that does not work, inside the shell. */
export function DeadShare({ title, words }: Props) {
  const navigate = useNavigate();
  return (
    <PageState picture="missing" heading={title} text={words} place="page">
      <Button appearance="primary" onClick={() => void navigate('/')}>
        Back to Library
      </Button>
    </PageState>
  );
}
