import { createContext, useContext } from 'react';
import type { ModuleLoader } from '../loader/moduleLoader.ts';

const LoaderContext = createContext<ModuleLoader | undefined>(undefined);

export const ModuleLoaderProvider = LoaderContext.Provider;

/** The page's one loader. */
export function useModuleLoader(): ModuleLoader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('There is no ModuleLoaderProvider around this component.');
  return loader;
}
