import { useMember } from '@simmer/kit/ui';
/** Whether the person at the screen may hide, show, move and retitle: admins and curators. The server decides; the page only leaves out what it would refuse. */
export function useMayCurate(): boolean {
  const member = useMember();
  return (member?.isAdmin || member?.canCurateSongs) ?? false;
}
