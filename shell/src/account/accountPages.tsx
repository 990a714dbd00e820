export { EditProfilePage } from './EditProfilePage.tsx';
export { ProfilePage } from './ProfilePage.tsx';
export { UsersPage } from './UsersPage.tsx';
