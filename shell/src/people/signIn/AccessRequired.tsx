import { useNavigate } from '@simmer/kit/router';
import { Button, PageState } from '@simmer/kit/ui';

/** Replaces sign-in if the access word hasn't been entered in this browser. */
export function AccessRequired() {
  const navigate = useNavigate();
  return (
    <PageState
      place="page"
      picture="hidden"
      heading="Access Required"
      text="You need the access code before you can sign in."
    >
      <Button appearance="primary" onClick={() => void navigate('/access')}>
        Enter the access code
      </Button>
      <Button appearance="subtle" onClick={() => void navigate('/')}>
        Go Back
      </Button>
    </PageState>
  );
}
