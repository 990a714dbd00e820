import { type PlaylistScope, queryFromScope } from '@simmer/contracts';
import { useNavigate } from '@simmer/kit/router';
import { Button } from '@simmer/kit/ui';

/** The way back to a list of the library, all songs by default. */
export function BackToLibrary({ scope = null }: { scope?: PlaylistScope }) {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(`/?playlist=${queryFromScope(scope)}`)}>Back to Library</Button>;
}
