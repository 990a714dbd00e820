import { type InvitationTo, invitationRequested } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useEffect, useState } from 'react';

const InvitationDialog = lazyPart(
  () => import('./InvitationDialog.tsx'),
  (file) => file.InvitationDialog,
);

/** Shows the dialog that sends a link by mail, wherever in the product somebody asks for it. */
export function InvitationHost() {
  const [to, setTo] = useState<InvitationTo>();
  useEffect(() => invitationRequested.on(setTo), []);
  if (!to) return null;
  return (
    <Suspense>
      <InvitationDialog key={`${to.kind}-${to.id}`} to={to} onClosed={() => setTo(undefined)} />
    </Suspense>
  );
}
