import { signedOut } from '@simmer/contracts';
import type { QueryClient } from '@simmer/kit/query';
import type { ModuleLoader } from './moduleLoader.ts';

/** Deactivates modules and clears the query cache on sign-out. @returns a function that stops listening */
export function clearOnSignOut(loader: ModuleLoader, queryClient: QueryClient): () => void {
  return signedOut.on(() => {
    loader.deactivateAll();
    queryClient.clear();
  });
}
