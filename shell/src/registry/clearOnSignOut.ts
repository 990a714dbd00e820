import { signedOut } from '@simmer/contracts';
import type { QueryClient } from '@simmer/kit/query';
import type { ModuleLoader } from './moduleLoader.ts';

/** When somebody signs out, modules stop and what was fetched for them is forgotten. @returns how to stop */
export function clearOnSignOut(loader: ModuleLoader, queryClient: QueryClient): () => void {
  return signedOut.on(() => {
    loader.deactivateAll();
    queryClient.clear();
  });
}
