export { EditProfilePage } from './EditProfilePage.tsx';
export { ProfilePage } from './ProfilePage.tsx';
