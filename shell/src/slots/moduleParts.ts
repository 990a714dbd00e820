import { type PublishedModule, reservedAddressFor, type SlotName, type Visitor } from '@simmer/contracts';
import { maySee } from '../registry/maySee.ts';
import type { RegistryState } from '../registry/registry.ts';

const modulesOf = (registry: RegistryState) => (registry.status === 'ready' ? registry.modules : []);

/** The parts that fill a slot for this visitor, in their order. */
export function slotParts(registry: RegistryState, visitor: Visitor, name: SlotName) {
  return modulesOf(registry)
    .flatMap((module) => module.slots.map((part) => ({ ...part, module })))
    .filter(({ slot, needs }) => slot === name && maySee(visitor, needs))
    .sort((a, b) => a.order - b.order);
}

/** Every module's routes, but for what meets the shell's own pages; whether the visitor may see one is for the router to say. */
export function moduleRoutes(registry: RegistryState) {
  return modulesOf(registry)
    .flatMap((module) => module.routes.map((route) => ({ ...route, module })))
    .filter(({ path }) => !reservedAddressFor(path));
}

type MenuEntry = PublishedModule['navigation'][number];

/** What the shell itself has in the header's menu, between what modules put there. */
const ownEntries: readonly MenuEntry[] = [
  { id: 'profile', label: 'Profile', to: '/profile', icon: 'person-circle', order: 0 },
  { id: 'users', label: 'Users', to: '/users', icon: 'people', order: 70 },
  { id: 'about', label: 'About', to: '/about', icon: 'info-circle', order: 80 },
].map((entry) => ({ ...entry, place: 'header.menu', needs: 'member' }));

/** The entries of the header's menu, the shell's and the modules', as this visitor sees them. */
export function menuEntries(registry: RegistryState, visitor: Visitor): MenuEntry[] {
  return [...ownEntries, ...modulesOf(registry).flatMap(({ navigation }) => navigation)]
    .filter(({ place, needs }) => place === 'header.menu' && maySee(visitor, needs))
    .sort((a, b) => a.order - b.order);
}
