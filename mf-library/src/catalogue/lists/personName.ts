import { calledName, type PersonShown } from '@simmer/contracts';

/** A person's name in a sentence. */
export function personName(person: Pick<PersonShown, 'firstName' | 'displayName'> | null): string {
  return (person && calledName(person)) || 'Someone';
}
