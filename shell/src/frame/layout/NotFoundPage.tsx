import { LinkButton } from './LinkButton.tsx';
import { PageMessage } from './PageMessage.tsx';

export function NotFoundPage() {
  return (
    <PageMessage
      title="Not found"
      heading="404 Page Not Found"
      picture="missing"
      text="There’s nothing on this burner. The page may have moved, or the address has a typo."
    >
      <LinkButton to="/">Back to the library</LinkButton>
    </PageMessage>
  );
}
