import type { ServiceName } from '@simmer/contracts';
import { withDatabases } from '../start/productDatabases.ts';
import type { StartSettings } from '../start/settings.ts';

/** What is backed up. */
export type Source = {
  dataFolder: string;
  databases: Record<ServiceName, string>;
  secret: string;
  /** whether the secret is a setting, not a file of the data folder */
  isSecretGiven: boolean;
  /** the product's settings without secrets, as far as it has noted them, that help to set up another machine */
  settings: Record<string, string>;
};

/**
 * Opens what the settings name, and closes it after the work.
 * @throws StartError as `withDatabases`
 */
export function withSource<T>(settings: StartSettings, work: (source: Source) => Promise<T>): Promise<T> {
  return withDatabases(settings, ({ databases, secret, ranWith }) =>
    work({
      dataFolder: settings.SIMMER_DATA,
      databases,
      secret,
      isSecretGiven: settings.SIMMER_SECRET !== undefined,
      settings: ranWith?.settings ?? {},
    }),
  );
}
