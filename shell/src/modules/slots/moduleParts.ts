import { type PublishedModule, reservedAddressFor, type SlotName, type Visitor } from '@simmer/contracts';
import { maySee } from '../registry/maySee.ts';
import type { RegistryState } from '../registry/registry.ts';

const modulesOf = (registry: RegistryState) => (registry.status === 'ready' ? registry.modules : []);

/** The parts that fill a slot for this visitor, in order. */
export function slotParts(registry: RegistryState, visitor: Visitor, name: SlotName) {
  return modulesOf(registry)
    .flatMap((module) => module.slots.map((part) => ({ ...part, module })))
    .filter(({ slot, needs }) => slot === name && maySee(visitor, needs))
    .sort((a, b) => a.order - b.order);
}

/** All module routes except those that collide with the shell's pages. The router checks who may see them. */
export function moduleRoutes(registry: RegistryState) {
  return modulesOf(registry)
    .flatMap((module) => module.routes.map((route) => ({ ...route, module })))
    .filter(({ path }) => !reservedAddressFor(path));
}

type MenuEntry = PublishedModule['navigation'][number];

/** The shell's own entries in the header menu, mixed with the modules'. */
const ownEntries: readonly MenuEntry[] = [
  { id: 'profile', label: 'Profile', to: '/profile', icon: 'person-circle', order: 0 },
  {
    id: 'notification-settings',
    label: 'Notification settings',
    to: '/notification-settings',
    icon: 'sliders',
    order: 5,
  },
  { id: 'users', label: 'Users', to: '/users', icon: 'people', order: 70 },
  { id: 'about', label: 'About', to: '/about', icon: 'info-circle', order: 80 },
].map((entry) => ({ ...entry, place: 'header.menu', needs: 'member' }));

/** The header menu's entries, from shell and modules, for this visitor. */
export function menuEntries(registry: RegistryState, visitor: Visitor): MenuEntry[] {
  return [...ownEntries, ...modulesOf(registry).flatMap(({ navigation }) => navigation)]
    .filter(({ place, needs }) => place === 'header.menu' && maySee(visitor, needs))
    .sort((a, b) => a.order - b.order);
}
