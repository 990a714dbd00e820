import { CheckedEntity } from '@simmer/service-common/database/checkedEntity.ts';
import { z } from 'zod';

/** A person with an account. */
export const user = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  displayName: z.string().nullable(),
  bio: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isHidden: z.boolean(),
  /** the first account, which is an admin while the settings name none */
  isFirstAccount: z.boolean(),
  /** roles that admins have given */
  isAdmin: z.boolean(),
  isCurator: z.boolean(),
  isCollaboratorEditor: z.boolean(),
  /** null for everyone with access */
  accessEndedAt: z.date().nullable(),
  dropboxFolderPath: z.string(),
  /** null until the profile is complete */
  profileCompletedAt: z.date().nullable(),
});

export type User = z.infer<typeof user>;

export const userEntity = new CheckedEntity<User>(user, {
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
