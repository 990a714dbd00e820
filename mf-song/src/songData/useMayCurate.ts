import { useMember } from '@simmer/kit/ui';
/** Whether the user may hide, show, move and retitle: admins and curators. The server decides; the page only hides actions that it would refuse. */
export function useMayCurate(): boolean {
  const member = useMember();
  return (member?.isAdmin || member?.canCurateSongs) ?? false;
}
