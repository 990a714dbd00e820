import { useNavigate } from '@simmer/kit/router';
import { Button } from '@simmer/kit/ui';
import { PageMessage } from '../../frame/layout/PageMessage.tsx';

export function UserNotFound() {
  const navigate = useNavigate();
  return (
    <PageMessage title="User Not Found" picture="missing" text="The requested user profile could not be found.">
      <Button appearance="primary" onClick={() => void navigate('/')}>
        Go Home
      </Button>
    </PageMessage>
  );
}
