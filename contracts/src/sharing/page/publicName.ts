import { calledName } from '../../people/members/calledName.ts';

/** The name that visitors of a shared page see. @see PRODUCT.md, Shares */
export function publicName(person: { displayName: string | null; firstName: string | null }): string {
  return calledName(person) || 'Anonymous';
}
