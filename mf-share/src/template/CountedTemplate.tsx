import type { SharePageView } from '@simmer/contracts/extra';
import { otherwise, when } from '../card/when.ts';
import { templateView } from './templateName.ts';

/** Says whether listening is counted, in this browser: it may have asked for that not to be (PRODUCT.md, What happened). */
export function CountedTemplate() {
  const { isCounted } = templateView<SharePageView>();
  return (
    <>
      {when(isCounted, 'The person who shared this can see what was played.')}
      {otherwise(isCounted, 'Listening isn’t counted in this browser.')}
      <br />
    </>
  );
}
