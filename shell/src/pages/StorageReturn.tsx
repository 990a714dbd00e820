import { callEndpoint, completeStorageConnection, shownMessage, toastFailure, toastRequested } from '@simmer/contracts';
import { useNavigate, useSearchParams } from '@simmer/kit/router';
import { PageState, Spinner } from '@simmer/kit/ui';
import { type ReactNode, useEffect } from 'react';

const readingMs = 1500;

async function completeConnection(code: string, state: string | null): Promise<void> {
  const redirectUri = `${location.origin}/`;
  try {
    await callEndpoint(completeStorageConnection, {
      body: { code, redirect_uri: redirectUri, ...(state && { state }) },
    });
    toastRequested.emit({ title: 'Dropbox connected successfully', intent: 'success' });
  } catch (error) {
    toastFailure('Failed to complete Dropbox connection', error, shownMessage(error));
  }
}

/**
 * The home page after a visit to the storage provider: `?auth=success`, `?auth=error&reason=…`, or a code to exchange.
 * Reports each once and removes it from the address.
 *
 * @see PRODUCT.md, Storage connection
 */
export function StorageReturn({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const auth = search.get('auth');
  const reason = search.get('reason');
  const code = search.get('code');
  const state = search.get('state');

  useEffect(() => {
    const goHome = () => void navigate('/', { replace: true });
    if (auth === 'success') {
      const timer = setTimeout(goHome, readingMs);
      return () => clearTimeout(timer);
    }
    if (auth === 'error') {
      toastRequested.emit({
        title: 'Dropbox connection failed',
        body: `OAuth authorization failed: ${reason ?? 'unknown error'}`,
        intent: 'destructive',
      });
      goHome();
    } else if (code) {
      // Cleans the address first: a code works once, and a reload must not send it again.
      goHome();
      void completeConnection(code, state);
    }
  }, [auth, reason, code, state, navigate]);

  if (auth !== 'success') return children;
  return (
    <PageState
      place="page"
      role="status"
      picture="empty"
      heading="Connection Successful"
      text="Your music is on its way. Taking you to your songs..."
    >
      <Spinner size="small" />
    </PageState>
  );
}
