import type { VoteLabel } from '@simmer/contracts/extra';
import { type Addresses, type BlockLoaderOptions, createBlockLoader } from './blockLoader.ts';
import { type AskPlaces, createPlaces } from './places.ts';

export type CopiesOptions = Pick<BlockLoaderOptions, 'clock' | 'addresses' | 'fetchBytes'> & {
  renew(): Promise<Addresses>;
  /** undefined if the music is at the same second everywhere */
  askPlaces?: AskPlaces | undefined;
};

type Options = CopiesOptions & {
  /** what sounds, or would, and where it is */
  sounding(): { label: VoteLabel; seconds: number };
  onChange(): void;
};

/** The copies of a vote: fetched from each label's own addresses, or from such that play the music of the one that sounds at the same second. */
export function createCopies({ renew, askPlaces, sounding, onChange, ...options }: Options) {
  let ownAddresses = options.addresses;
  let isMoved = false;

  const renewOwn = async () => {
    ownAddresses = await renew();
    return { addresses: ownAddresses };
  };
  const renewMoved = async (ask: AskPlaces) => {
    const { label: sameSound, seconds } = sounding();
    return { addresses: await ask(loader.addressOf(sameSound), seconds), sameSound };
  };
  const loader = createBlockLoader({
    ...options,
    renew: () => (isMoved && askPlaces ? renewMoved(askPlaces) : renewOwn()),
    onChange,
  });
  const places = createPlaces({
    ask: askPlaces,
    nowMs: options.clock.nowMs,
    onAnswer(addresses) {
      isMoved = true;
      loader.take({ addresses, sameSound: sounding().label });
      onChange();
    },
  });
  return {
    loader,
    places,
    /** plays each label's own seconds again */
    returnToOwn() {
      if (!isMoved) return;
      isMoved = false;
      places.forget();
      loader.take({ addresses: ownAddresses });
    },
  };
}
