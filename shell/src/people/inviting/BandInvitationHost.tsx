import { bandInvitationRequested } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useEffect, useState } from 'react';

const BandInvitationDialog = lazyPart(
  () => import('./BandInvitationDialog.tsx'),
  (file) => file.BandInvitationDialog,
);

/** Shows the dialog that invites the band, wherever in the product somebody asks for it. */
export function BandInvitationHost() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => bandInvitationRequested.on(() => setIsOpen(true)), []);
  return <Suspense>{isOpen && <BandInvitationDialog onClosed={() => setIsOpen(false)} />}</Suspense>;
}
