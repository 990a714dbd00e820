import { type CurrentUser, defaultDisplayName } from '@simmer/contracts';
import { Button, Input, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { Textarea } from '@simmer/kit/ui-extra';
import { Field } from '@simmer/kit/ui-forms';
import { type FormEvent, useState } from 'react';
import { useUpdateProfile } from './updateProfile.queries.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  names: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Edits the user's own profile. Closing the form discards unsaved changes. */
export function ProfileForm({ user, onClose }: { user: CurrentUser; onClose(): void }) {
  const styles = useStyles();
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const [lastName, setLastName] = useState(user.lastName ?? '');
  const [bio, setBio] = useState(user.bio ?? '');
  const update = useUpdateProfile(onClose);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    update.mutate({
      firstName: firstName.trim() || null,
      lastName: lastName.trim() || null,
      bio: bio.trim() || null,
      ...followingName(user, firstName),
    });
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.names}>
        <Field label="First Name">
          <Input
            autoFocus
            autoComplete="given-name"
            maxLength={100}
            value={firstName}
            onChange={(_, { value }) => setFirstName(value)}
          />
        </Field>
        <Field label="Last Name">
          <Input
            autoComplete="family-name"
            maxLength={100}
            value={lastName}
            onChange={(_, { value }) => setLastName(value)}
          />
        </Field>
      </div>
      <Field label="Bio">
        <Textarea rows={4} resize="vertical" maxLength={2000} value={bio} onChange={(_, { value }) => setBio(value)} />
      </Field>
      <div className={styles.actions}>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={update.isPending}
          icon={update.isPending ? <Spinner size="tiny" appearance="inverted" /> : undefined}
        >
          Save Changes
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

/** A display name that nobody chose goes with the first name. */
function followingName({ firstName, displayName }: CurrentUser, wanted: string): { displayName?: string } {
  const next = defaultDisplayName(wanted);
  const wasChosen = displayName !== defaultDisplayName(firstName ?? '');
  return wasChosen || !next || next === displayName ? {} : { displayName: next };
}
