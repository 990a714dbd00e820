// A separate file, which loads the kit's menus with the first press.
export { StatusMenu } from '@simmer/kit/ui-floating';
