import { useNavigate } from '@simmer/kit/router';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { SignInHeading } from './SignInHeading.tsx';

const useStyles = makeStyles({
  actions: { display: 'grid', gap: tokens.spacingVerticalM },
});

/** Replaces sign-in if the access word hasn't been entered in this browser. */
export function AccessRequired() {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <>
      <SignInHeading title="Access Required">You need the access code before you can sign in.</SignInHeading>
      <div className={styles.actions}>
        <Button appearance="primary" size="large" onClick={() => void navigate('/access')}>
          Enter the access code
        </Button>
        <Button size="large" appearance="subtle" onClick={() => void navigate('/')}>
          Go Back
        </Button>
      </div>
    </>
  );
}
