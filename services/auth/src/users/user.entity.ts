import { EntitySchema } from 'typeorm';

/** A person with an account. */
export type User = {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  displayName: string | null;
  bio: string | null;
  profileImageUrl: string | null;
  isHidden: boolean;
  isFirstAccount: boolean;
  dropboxFolderPath: string;
  /** null until the profile has been set up */
  profileCompletedAt: Date | null;
};

export const userEntity = new EntitySchema<User>({
  name: 'user',
  tableName: 'app_user',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    email: { type: 'text' },
    firstName: { type: 'text', name: 'first_name', nullable: true },
    lastName: { type: 'text', name: 'last_name', nullable: true },
    displayName: { type: 'text', name: 'display_name', nullable: true },
    bio: { type: 'text', nullable: true },
    profileImageUrl: { type: 'text', name: 'profile_image_url', nullable: true },
    isHidden: { type: 'boolean', name: 'is_hidden' },
    isFirstAccount: { type: 'boolean', name: 'is_first_account' },
    dropboxFolderPath: { type: 'text', name: 'dropbox_folder_path' },
    profileCompletedAt: { type: 'timestamptz', name: 'profile_completed_at', nullable: true },
  },
});
