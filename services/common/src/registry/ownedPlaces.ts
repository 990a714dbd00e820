import {
  addressesMeet,
  addressesOf,
  isPageAddress,
  isRouteAddress,
  type ModuleManifest,
  type PublishedModule,
  reservedAddressFor,
  slotsWithOneOwner,
} from '@simmer/contracts/services';
import { AppError } from '../base/appError.ts';

type Places = Pick<ModuleManifest, 'name' | 'routes' | 'pages' | 'slots'>;

/** A module's versions in use: the current one, and the one being rolled out. */
const versionsOf = (entry: PublishedModule) => (entry.rollout ? [entry, entry.rollout.candidate] : [entry]);

/**
 * Refuses a registry change that would give one address or slot to two modules, or give away one of the shell's. Checks
 * only the versions the change adds, so that a published module can always be switched off or replaced.
 * @throws AppError as `requireFreePlaces`
 * @see PRODUCT.md, Modules: who owns what
 */
export function requireOwnedPlaces(before: readonly PublishedModule[], after: readonly PublishedModule[]): void {
  const known = new Set(before.flatMap(versionsOf).map(({ name, version }) => `${name}@${version}`));
  const brought = after.flatMap(versionsOf).filter(({ name, version }) => !known.has(`${name}@${version}`));
  for (const version of brought) requireFreePlaces(version, after);
}

/**
 * @throws AppError `invalid_input` for an invalid address, `conflict` for an address or slot of the shell or another
 * module
 */
export function requireFreePlaces(places: Places, modules: readonly PublishedModule[]): void {
  requireAddresses(places);
  const others = modules.filter(({ name }) => name !== places.name).flatMap(versionsOf);
  for (const address of addressesOf(places)) {
    const reserved = reservedAddressFor(address);
    if (reserved) throw new AppError('conflict', takenAddress(address, reserved, 'the shell'));
    for (const other of others) {
      const taken = addressesOf(other).find((one) => addressesMeet(address, one));
      if (taken) throw new AppError('conflict', takenAddress(address, taken, other.name));
    }
  }
  for (const { slot } of places.slots) {
    const owner = slotsWithOneOwner.has(slot) && others.find(({ slots }) => slots.some((one) => one.slot === slot));
    if (owner) throw new AppError('conflict', `The slot ${slot} belongs to ${owner.name}.`);
  }
}

const takenAddress = (address: string, taken: string, owner: string) =>
  address === taken
    ? `The address ${address} belongs to ${owner}.`
    : `The address ${address} overlaps with ${taken}, which belongs to ${owner}.`;

function requireAddresses({ routes, pages }: Places): void {
  const route = routes.find(({ path }) => !isRouteAddress(path));
  if (route) {
    throw new AppError(
      'invalid_input',
      `A module cannot have the address ${route.path}. Use lowercase letters, digits and dashes between slashes, :names for parameters, and * at the end.`,
    );
  }
  const page = pages.find(({ path }) => !isPageAddress(path));
  if (page) {
    throw new AppError(
      'invalid_input',
      `A page of a module cannot have the address ${page.path}. Use lowercase letters, digits and dashes between slashes, with a slash at the end.`,
    );
  }
}
