import { type SlotProps, toastRequested } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useEffect, useState } from 'react';
import { LinkDialog } from './LinkDialog.tsx';
import { isSameLink, shareLinks } from './link/shareLinks.queries.ts';

const ignore = () => {};

/** The dialog of one of the user's links, on any page: opens once the link is known, and says so if it isn't. */
export function ShareDialog({ link: asked, onClosed = ignore }: Partial<SlotProps>) {
  const { data: links, isError, isFetching } = useQuery(shareLinks);
  const found = asked && links?.find(isSameLink(asked));
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const isUnknown = !last && !isFetching;
  useEffect(() => {
    if (!isUnknown) return;
    toastRequested.emit({
      title: isError || !links ? 'Couldn’t load the link’s options' : 'This link has ended',
      intent: 'destructive',
    });
    onClosed();
  }, [isUnknown, isError, links, onClosed]);
  return last && <LinkDialog link={last} isEnded={links !== undefined && !found} onClosed={onClosed} />;
}
