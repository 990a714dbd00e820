import type { Producer, User, Version } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Input, Text, useMember } from '@simmer/kit/ui';
import { useId, useState } from 'react';
import { useConfirm } from '../feedback/useConfirm.tsx';
import { fullName, mentionName } from '../people/personNames.ts';
import { choosableTeam } from '../people/team.queries.ts';
import { type ChosenProducer, producers, producersOf, useProducerChanges } from '../producers/producers.queries.ts';
import { AddCredit } from './AddCredit.tsx';
import { CreditChips } from './CreditChips.tsx';

/** Resolves a name: a producer on the list, else a team member, else someone new. */
export function chosenBy(
  typed: string,
  known: readonly Producer[],
  people: readonly User[],
): ChosenProducer | undefined {
  const name = typed.trim();
  if (!name) return undefined;
  const isNamed = (one: string) => one.toLowerCase() === name.toLowerCase();
  const producer = known.find((one) => isNamed(one.name));
  if (producer) return { id: producer.id };
  const person = people.find((one) => isNamed(fullName(one)) || isNamed(mentionName(one)));
  return { name, userId: person?.id };
}

/** A version's producers. Any member adds one; the person who added them, curators and admins remove them (PRODUCT.md, Producers). */
export function ProducersOfVersion({ version }: { version: Pick<Version, 'id'> }) {
  const member = useMember();
  const { data: links } = useQuery(producersOf(version.id));
  const { ask, dialog } = useConfirm();
  const { assign, remove } = useProducerChanges(version.id);
  const [typed, setTyped] = useState('');
  const mayRemoveAll = member?.isAdmin || member?.canCurateSongs;
  const credits = links?.map(({ producer: { id, name, linkedUser }, assignedByUserId }) => ({
    id,
    name,
    to: linkedUser && `/profile/${linkedUser.id}`,
    canRemove: Boolean(mayRemoveAll || (member && assignedByUserId === member.id)),
  }));
  return (
    <>
      <CreditChips
        label="Producers"
        credits={credits}
        onRemove={({ id, name }, button) =>
          ask(
            { title: 'Remove producer', text: `Remove "${name}" from this version?`, confirm: 'Remove' },
            () => remove.mutate(id),
            button,
          )
        }
      >
        <ChooseProducer
          typed={typed}
          onTyped={setTyped}
          isBusy={assign.isPending}
          onAdd={(chosen) => assign.mutate(chosen, { onSuccess: () => setTyped('') })}
        />
      </CreditChips>
      {dialog}
    </>
  );
}

type ChooseProps = {
  typed: string;
  onTyped(typed: string): void;
  isBusy: boolean;
  onAdd(chosen: ChosenProducer): void;
};

function ChooseProducer({ typed, onTyped, isBusy, onAdd }: ChooseProps) {
  const [isWanted, setIsWanted] = useState(false);
  const listId = useId();
  const { data: known = [], isError } = useQuery({ ...producers, enabled: isWanted });
  const { data: people = [] } = useQuery({ ...choosableTeam, enabled: isWanted });
  const chosen = chosenBy(typed, known, people);
  const names = new Set(known.map(({ name }) => name.toLowerCase()));
  const others = people.map(fullName).filter((name) => !names.has(name.toLowerCase()));
  return (
    <AddCredit
      label="Add producer"
      onOpen={() => setIsWanted(true)}
      isIdle={!chosen || isBusy}
      onAdd={() => chosen && onAdd(chosen)}
    >
      {() => (
        <>
          <Input
            size="small"
            autoFocus
            aria-label="Producer"
            placeholder="Choose or type a name"
            maxLength={100}
            input={{ list: listId }}
            value={typed}
            onChange={(_, { value }) => onTyped(value)}
          />
          <datalist id={listId}>
            {[...known.map(({ name }) => name), ...others].map((name) => (
              <option key={name} value={name} aria-label={name} />
            ))}
          </datalist>
          {isError && <Text role="alert">Error loading producers</Text>}
        </>
      )}
    </AddCredit>
  );
}
