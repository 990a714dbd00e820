export { AccessPage } from './AccessPage.tsx';
export { LinkPage } from './LinkPage.tsx';
export { LoginPage } from './LoginPage.tsx';
export { ProfileSetupPage } from './ProfileSetupPage.tsx';
