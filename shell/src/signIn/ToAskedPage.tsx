import { askedPage } from '@simmer/contracts';
import { Navigate } from '@simmer/kit/router';
import { useEffect, useState } from 'react';

/** Leads somebody who has just come in to the page they had asked for, or to their songs. */
export function ToAskedPage() {
  const [page] = useState(() => askedPage.read() ?? '/');
  useEffect(() => askedPage.forget(), []);
  return <Navigate to={page} replace />;
}
