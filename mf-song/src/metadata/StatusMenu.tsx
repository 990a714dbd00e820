// A file of its own, so that the menus of the kit are fetched with the first press.
export { StatusMenu } from '@simmer/kit/ui-floating';
