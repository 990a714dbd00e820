import { isPhone } from '@simmer/kit/ui';
import { atom } from 'nanostores';

const isLow = globalThis.matchMedia?.('(max-height: 599px)').matches ?? false;

/** Whether the filter is expanded; kept while the page is open. Starts collapsed on a phone, also on its side. */
export const $isFilterOpen = atom(!isPhone() && !isLow);
