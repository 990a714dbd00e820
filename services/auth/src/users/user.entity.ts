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
  /** came first and still has the role of admin that goes with it where the settings name no admin */
  isFirstAccount: boolean;
  /** roles that admins have given */
  isAdmin: boolean;
  isCurator: boolean;
  isCollaboratorEditor: boolean;
  /** null for everybody who may come in */
  accessEndedAt: Date | null;
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
    isAdmin: { type: 'boolean', name: 'is_admin', default: false },
    isCurator: { type: 'boolean', name: 'is_curator', default: false },
    isCollaboratorEditor: { type: 'boolean', name: 'is_collaborator_editor', default: false },
    accessEndedAt: { type: 'timestamptz', name: 'access_ended_at', nullable: true },
    dropboxFolderPath: { type: 'text', name: 'dropbox_folder_path' },
    profileCompletedAt: { type: 'timestamptz', name: 'profile_completed_at', nullable: true },
  },
});
