import { z } from 'zod';
import { browserValue } from '../../base/stored/browserValue.ts';
import { moduleManifest, publishedModule, semver } from './module.ts';

/** Module → the version this browser last showed, its fallback if a newer one does not load. */
export const goodModuleVersions = browserValue('simmer:goodModuleVersions', z.record(z.string(), semver), {});

/** The registry as this browser last read it, used if it does not arrive. */
export const lastModules = browserValue('simmer:lastModules', z.array(publishedModule), []);

/**
 * Module → its source in this browser instead of the published version for its person: another published version
 * (`1.4.2`), only for admins; or a module's development server (`http://localhost:4111`), only in development builds of
 * the shell.
 * @see PRODUCT.md, Modules: from elsewhere
 */
export const moduleSources = browserValue(
  'simmer:moduleSources',
  z.record(
    moduleManifest.shape.name,
    z.union([semver, z.string().regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}$/)]),
  ),
  {},
);
