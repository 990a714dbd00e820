import { ACCOUNT_ID } from '../oauth/exchangeToken.ts';

/** The only account: a personal one, so its home is its root. */
export function currentAccount(): Record<string, unknown> {
  return {
    account_id: ACCOUNT_ID,
    name: {
      given_name: 'Local',
      surname: 'Storage',
      familiar_name: 'Local',
      display_name: 'Local Storage',
      abbreviated_name: 'LS',
    },
    email: 'storage@simmer.localhost',
    email_verified: true,
    disabled: false,
    country: 'CH',
    locale: 'en',
    referral_link: 'https://simmer.localhost/',
    is_paired: false,
    account_type: { '.tag': 'basic' },
    root_info: { '.tag': 'user', root_namespace_id: '1', home_namespace_id: '1' },
  };
}
