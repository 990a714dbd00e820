import type { User } from '@simmer/contracts';
import { cutAtMentions, mentionedIn } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { mentionName, mentionNames } from '../../../people/members/personNames.ts';
import { choosableTeam } from '../../../people/members/team.queries.ts';
import { type MentionQuery, mentionQueryAt, peopleFor } from './mentionQuery.ts';

type Options = {
  text: string;
  /** called with the text including the name, and the caret position */
  onText(text: string, caret: number): void;
  /** already tagged, in an edited note */
  tagged?: readonly number[];
};

/** The people picker behind an `@`: its suggestions, its keys, and the users that the text tags. */
export function useMentions({ text, onText, tagged = [] }: Options) {
  const { data: people = [] } = useQuery(choosableTeam);
  const [query, setQuery] = useState<MentionQuery>();
  const [place, setPlace] = useState(0);
  const picked = useRef(new Map<number, string>());
  const listId = useId();

  const shown = query ? peopleFor(people, query.typed) : [];
  const isOpen = shown.length > 0;
  const active = Math.min(place, shown.length - 1);
  const close = () => setQuery(undefined);

  const pick = (person: User) => {
    if (!query) return;
    const name = mentionName(person);
    picked.current.set(person.id, name);
    const before = `${text.slice(0, query.from)}@${name} `;
    close();
    onText(before + text.slice(query.from + 1 + query.typed.length).replace(/^ /, ''), before.length);
  };

  return {
    listId,
    optionId: (person: User) => `${listId}-${person.id}`,
    shown,
    active,
    isOpen,
    pick,
    close,
    /** reads the text before the caret */
    update: (value: string, caret: number) => {
      setPlace(0);
      setQuery(mentionQueryAt(value, caret));
    },
    /** @returns whether the key was the picker's */
    handleKey: (event: KeyboardEvent): boolean => {
      if (!isOpen) return false;
      const chosen = shown[active];
      if (event.key === 'ArrowDown') setPlace((active + 1) % shown.length);
      else if (event.key === 'ArrowUp') setPlace((active - 1 + shown.length) % shown.length);
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen) pick(chosen);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      return true;
    },
    /** the users that a text tags: picked and still in it, named unambiguously, or tagged before and hidden */
    tagsOf: (value: string): number[] => {
      const chosen = [...picked.current]
        .filter(([id, name]) => cutAtMentions(value, [{ id, names: [name] }]).some(({ userId }) => userId === id))
        .map(([id]) => id);
      const known = new Set(people.map(({ id }) => id));
      const still = tagged.filter((id) => {
        const person = people.find((one) => one.id === id);
        if (!person) return !known.has(id) && value.includes('@');
        return cutAtMentions(value, [{ id, names: mentionNames(person) }]).some(({ userId }) => userId === id);
      });
      const pickedNames = new Set([...picked.current.values()].map((name) => name.toLowerCase()));
      const others = people.map((person) => ({
        id: person.id,
        names: [mentionName(person)].filter((name) => name && !pickedNames.has(name.toLowerCase())),
      }));
      return [...new Set([...chosen, ...still, ...mentionedIn(value, others)])];
    },
  };
}

export type Mentions = ReturnType<typeof useMentions>;
