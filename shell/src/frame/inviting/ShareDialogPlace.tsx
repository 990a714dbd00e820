import { type InvitationTo, shareDialogRequested } from '@simmer/contracts';
import { useEffect, useState } from 'react';
import { Slot } from '../../modules/slots/Slot.tsx';

/** The place of the dialog about a link. Its module is fetched once somebody asks for the dialog, wherever in the product. */
export function ShareDialogPlace() {
  const [link, setLink] = useState<InvitationTo>();
  useEffect(() => shareDialogRequested.on(setLink), []);
  if (!link) return null;
  const name = `${link.kind}-${link.id}`;
  return <Slot key={name} name="share.dialog/v1" options={{ link, onClosed: () => setLink(undefined) }} />;
}
