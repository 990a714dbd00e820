import { isPhone } from '@simmer/kit/ui';
import { atom } from 'nanostores';

/** Whether the filter is expanded; kept while the page is open. Starts collapsed on a phone. */
export const $isFilterOpen = atom(!isPhone());
