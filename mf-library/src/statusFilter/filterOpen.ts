import { isPhone } from '@simmer/kit/ui';
import { atom } from 'nanostores';

/** Whether the filter's boxes are unfolded; kept while the page is open, so that coming back moves nothing. A phone begins without them. */
export const $isFilterOpen = atom(!isPhone());
