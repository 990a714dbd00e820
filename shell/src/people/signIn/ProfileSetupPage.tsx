import {
  callEndpoint,
  completeProfile,
  defaultDisplayName,
  shownMessage,
  toastFailure,
  toastRequested,
} from '@simmer/contracts';
import { useMutation } from '@simmer/kit/query';
import { useNavigate } from '@simmer/kit/router';
import { Button, Input } from '@simmer/kit/ui';
import { type FormEvent, useRef, useState } from 'react';
import { arrived, refreshVisitor, signOut } from '../../session/session.ts';
import { FormButton } from './FormButton.tsx';
import { SetupImage } from './SetupImage.tsx';
import { SignInField } from './SignInField.tsx';
import { SignInHeading } from './SignInHeading.tsx';
import { SignInPage } from './SignInPage.tsx';

const NO_NAME = 'Full name required. Please enter your full name';

/**
 * Asks new users for their name before anything else opens.
 *
 * @see PRODUCT.md, Profile set-up
 */
export function ProfileSetupPage() {
  const navigate = useNavigate();
  const [fullName, setFullName] = useState('');
  const [image, setImage] = useState<string>();
  const [isInvalid, setIsInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const complete = useMutation({
    mutationFn: (name: string) =>
      callEndpoint(completeProfile, {
        body: { fullName: name, displayName: defaultDisplayName(name), ...(image && { profileImageUrl: image }) },
      }),
    onSuccess: (user) => {
      arrived(user);
      void refreshVisitor();
      toastRequested.emit({ title: 'Profile completed', intent: 'success' });
      // This route redirects users with a complete profile.
      void navigate('/setup-profile', { replace: true });
    },
    onError: (error) => toastFailure('Failed to complete profile setup', error, shownMessage(error)),
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = fullName.trim();
    setIsInvalid(name === '');
    if (name) return complete.mutate(name);
    input.current?.focus();
  };

  return (
    <SignInPage>
      <SignInHeading title="Set up your profile">
        Your name appears next to your notes, songs and playlists.
      </SignInHeading>
      <form onSubmit={onSubmit} noValidate>
        <SignInField label="Full name" message={isInvalid ? NO_NAME : undefined} required>
          <Input
            ref={input}
            name="fullName"
            autoComplete="name"
            autoFocus
            maxLength={200}
            value={fullName}
            onChange={(_, { value }) => {
              setFullName(value);
              setIsInvalid(false);
            }}
          />
        </SignInField>
        <SetupImage name={fullName.trim()} image={image} onChange={setImage} />
        <FormButton isBusy={complete.isPending} busyLabel="Saving...">
          Complete profile
        </FormButton>
      </form>
      <Button appearance="transparent" onClick={() => void signOut()}>
        Sign out
      </Button>
    </SignInPage>
  );
}
