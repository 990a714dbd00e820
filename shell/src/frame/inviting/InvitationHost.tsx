import { bandInvitationRequested, type InvitationTo, invitationRequested } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useEffect, useState } from 'react';

const InvitationDialog = lazyPart(
  () => import('./InvitationDialog.tsx'),
  (file) => file.InvitationDialog,
);
const BandInvitationDialog = lazyPart(
  () => import('./BandInvitationDialog.tsx'),
  (file) => file.BandInvitationDialog,
);

/** Shows the dialogs that send a link by mail and that invite the band, wherever in the product somebody asks for them. */
export function InvitationHost() {
  const [to, setTo] = useState<InvitationTo | 'band'>();
  useEffect(() => invitationRequested.on(setTo), []);
  useEffect(() => bandInvitationRequested.on(() => setTo('band')), []);
  if (!to) return null;
  const close = () => setTo(undefined);
  return (
    <Suspense>
      {to === 'band' ? (
        <BandInvitationDialog onClosed={close} />
      ) : (
        <InvitationDialog key={`${to.kind}-${to.id}`} to={to} onClosed={close} />
      )}
    </Suspense>
  );
}
