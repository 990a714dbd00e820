import { askedPage } from '@simmer/contracts';
import { Navigate } from '@simmer/kit/router';
import { useEffect, useState } from 'react';

/** Redirects to the page requested before sign-in, or to the songs. */
export function ToAskedPage() {
  const [page] = useState(() => askedPage.read() ?? '/');
  useEffect(() => askedPage.forget(), []);
  return <Navigate to={page} replace />;
}
