import type { User, Version } from '@simmer/contracts';
import type { Producer } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { useMember } from '@simmer/kit/ui';
import { useState } from 'react';
import { useConfirm } from '../../feedback/useConfirm.tsx';
import { fullName, mentionName } from '../members/personNames.ts';
import { choosableTeam } from '../members/team.queries.ts';
import { type ChosenProducer, producers, producersOf, useProducerChanges } from '../producers/producers.queries.ts';
import { AddCredit } from './AddCredit.tsx';
import { CreditChips } from './CreditChips.tsx';
import { CreditForm } from './CreditForm.tsx';
import { creditOptions } from './creditOptions.ts';

/** Resolves a name: a producer on the list, else a team member, else someone new. */
function chosenBy(typed: string, known: readonly Producer[], people: readonly User[]): ChosenProducer | undefined {
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
  const [isWanted, setIsWanted] = useState(false);
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
        <AddCredit label="Add producer" onOpen={() => setIsWanted(true)}>
          {(close) => (
            <ChooseProducer
              isWanted={isWanted}
              credited={credits?.map(({ name }) => name) ?? []}
              isPending={assign.isPending}
              onAdd={(chosen) => assign.mutate(chosen, { onSuccess: close })}
              onCancel={close}
            />
          )}
        </AddCredit>
      </CreditChips>
      {dialog}
    </>
  );
}

type ChooseProps = {
  isWanted: boolean;
  /** the names on the version already */
  credited: readonly string[];
  isPending: boolean;
  onAdd(chosen: ChosenProducer): void;
  onCancel(): void;
};

function ChooseProducer({ isWanted, credited, isPending, onAdd, onCancel }: ChooseProps) {
  const [typed, setTyped] = useState('');
  const { data: known = [], isError } = useQuery({ ...producers, enabled: isWanted });
  const { data: people = [] } = useQuery({ ...choosableTeam, enabled: isWanted });
  const names = known.map(({ name }) => name);
  const listed = new Set(names.map((name) => name.toLowerCase()));
  const others = people.map(fullName).filter((name) => !listed.has(name.toLowerCase()));
  const options = creditOptions(typed, [...names, ...others], credited, true);
  const credit = credited.find((name) => name.toLowerCase() === typed.trim().toLowerCase());
  return (
    <CreditForm
      label="Producer"
      placeholder="Choose or type a name"
      typed={typed}
      onTyped={setTyped}
      options={options}
      notice={
        isError ? (
          <span role="alert">Error loading producers</span>
        ) : (
          credit && <span role="status">{`${credit} is credited already`}</span>
        )
      }
      isPending={isPending}
      onAdd={(name) => {
        const chosen = chosenBy(name, known, people);
        if (chosen) onAdd(chosen);
      }}
      onCancel={onCancel}
    />
  );
}
