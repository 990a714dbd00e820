import { type CurrentUser, calledName } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { Button, makeStyles, Text, tokens } from '@simmer/kit/ui';
import { useRef, useState } from 'react';
import { TitledPage } from '../../frame/layout/TitledPage.tsx';
import { AvatarButtons } from './AvatarButtons.tsx';
import { Bio } from './Bio.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { SessionList } from './SessionList.tsx';

const useStyles = makeStyles({
  profile: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL },
  displayName: { color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
});

/** The user's own profile, with a button to edit it. */
export function OwnProfile({ user }: { user: CurrentUser }) {
  const styles = useStyles();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const onClose = () => {
    setIsEditing(false);
    // Returns the focus to the edit button once it's rendered again.
    requestAnimationFrame(() => editButton.current?.focus());
  };
  return (
    <TitledPage
      title="My Profile"
      aside={
        !isEditing && (
          <Button ref={editButton} icon={<Icon name="pencil" size={16} />} onClick={() => setIsEditing(true)}>
            Edit Profile
          </Button>
        )
      }
    >
      <section aria-label="About you" className={styles.profile}>
        <ProfileHead user={user}>
          <AvatarButtons user={user} />
        </ProfileHead>
        {isEditing ? (
          <ProfileForm user={user} onClose={onClose} />
        ) : (
          <>
            {user.bio && <Bio>{user.bio}</Bio>}
            <Text className={styles.displayName}>
              Display name: {calledName(user) || 'not set'}.{' '}
              <Link to="/edit-profile" className={styles.link}>
                Change it
              </Link>
            </Text>
            <Link to="/notification-settings" className={styles.link}>
              Notification settings
            </Link>
          </>
        )}
      </section>
      <SessionList />
    </TitledPage>
  );
}
