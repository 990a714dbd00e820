import { useParams } from '@simmer/kit/router';
import { useCurrentUser } from './currentUser.ts';
import { OtherProfile } from './OtherProfile.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { UserNotFound } from './UserNotFound.tsx';

/** `/profile` is one's own, `/profile/{userId}` somebody's. */
export function ProfilePage() {
  const me = useCurrentUser();
  const { userId } = useParams();
  if (userId === undefined || userId === String(me.id)) return <OwnProfile user={me} />;
  // What is no number is nobody's.
  return /^\d+$/.test(userId) ? <OtherProfile key={userId} id={Number(userId)} /> : <UserNotFound />;
}
