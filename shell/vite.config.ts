import { shellConfig } from '@simmer/kit/vite/shell';

export default shellConfig(import.meta.dirname);
