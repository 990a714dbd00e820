import { useParams } from '@simmer/kit/router';
import { useCurrentUser } from './currentUser.ts';
import { OtherProfile } from './OtherProfile.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { UserNotFound } from './UserNotFound.tsx';

/** `/profile` is the user's own profile, `/profile/{userId}` someone else's. */
export function ProfilePage() {
  const me = useCurrentUser();
  const { userId } = useParams();
  if (userId === undefined || userId === String(me.id)) return <OwnProfile user={me} />;
  // Only digits can be an id.
  return /^\d+$/.test(userId) ? <OtherProfile key={userId} id={Number(userId)} /> : <UserNotFound />;
}
