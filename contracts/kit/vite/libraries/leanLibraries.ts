import type { Plugin } from 'vite';
import { namedTokens } from './namedTokens.ts';
import { routerAlone } from './routerAlone.ts';
import { schemasWithoutJson } from './schemasWithoutJson.ts';
import { stylesInRender } from './stylesInRender.ts';

/** Leaves out what libraries bring to every page and no page of Simmer uses, or has them do it another way. */
export const leanLibraries = (): Plugin[] => [schemasWithoutJson(), stylesInRender(), namedTokens(), routerAlone()];
