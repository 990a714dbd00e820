import { calledName } from '@simmer/contracts';
import { useNavigate } from '@simmer/kit/router';
import { Button, Input, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { Textarea } from '@simmer/kit/ui-extra';
import { Field } from '@simmer/kit/ui-forms';
import { type FormEvent, useRef, useState } from 'react';
import { TitledPage } from '../../frame/layout/TitledPage.tsx';
import { AvatarButtons } from './AvatarButtons.tsx';
import { useCurrentUser } from './currentUser.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { useUpdateProfile } from './updateProfile.queries.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Edits what others see: display name, bio and picture (PRODUCT.md, Profile). */
export function EditProfilePage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const me = useCurrentUser();
  const [displayName, setDisplayName] = useState(calledName(me));
  const [bio, setBio] = useState(me.bio ?? '');
  const [isInvalid, setIsInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const toProfile = () => void navigate('/profile');
  const update = useUpdateProfile(toProfile);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    const name = displayName.trim();
    setIsInvalid(!name);
    if (name) update.mutate({ displayName: name, bio: bio.trim() || null });
    else input.current?.focus();
  };
  return (
    <TitledPage title="Edit Profile">
      <ProfileHead user={me}>
        <AvatarButtons user={me} />
      </ProfileHead>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <Field label="Display Name" required validationMessage={isInvalid ? 'Display name is required' : undefined}>
          <Input
            ref={input}
            autoComplete="nickname"
            maxLength={100}
            value={displayName}
            onChange={(_, { value }) => {
              setDisplayName(value);
              setIsInvalid(false);
            }}
          />
        </Field>
        <Field label="Bio">
          <Textarea
            rows={4}
            resize="vertical"
            maxLength={2000}
            value={bio}
            onChange={(_, { value }) => setBio(value)}
          />
        </Field>
        <div className={styles.actions}>
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={update.isPending}
            icon={update.isPending ? <Spinner size="tiny" appearance="inverted" /> : undefined}
          >
            Update Profile
          </Button>
          <Button onClick={toProfile}>Cancel</Button>
        </div>
      </form>
    </TitledPage>
  );
}
