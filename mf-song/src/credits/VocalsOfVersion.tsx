import { useQuery } from '@simmer/kit/query';
import { Select, useMember } from '@simmer/kit/ui';
import { useState } from 'react';
import { AddCredit } from './AddCredit.tsx';
import { CreditChips } from './CreditChips.tsx';
import { type NamedVersion, useVocalChanges, vocalCollaborators, vocalsOf } from './vocals.queries.ts';

/** A version's vocals. Any member adds one; the person who added them, curators and admins remove them (PRODUCT.md, Vocals). */
export function VocalsOfVersion({ version }: { version: NamedVersion }) {
  const member = useMember();
  const { data: links } = useQuery(vocalsOf(version));
  const [isWanted, setIsWanted] = useState(false);
  const { data: singers = [] } = useQuery({ ...vocalCollaborators, enabled: isWanted });
  const [chosenId, setChosenId] = useState('');
  const { assign, remove } = useVocalChanges(version);
  const mayRemoveAll = member?.isAdmin || member?.canCurateSongs;
  const credits = links?.map(({ collaborator: { id, name }, assignedByUserId }) => ({
    id,
    name,
    to: `/collaborators/${id}`,
    canRemove: Boolean(mayRemoveAll || (member && assignedByUserId === member.id)),
  }));
  const known = new Set(links?.map(({ collaborator }) => collaborator.id));
  const offered = singers.filter(({ id }) => !known.has(id));
  return (
    <CreditChips label="Vocals" credits={credits} onRemove={({ id }) => remove.mutate(id)}>
      <AddCredit
        label="Add vocals"
        onOpen={() => setIsWanted(true)}
        isIdle={!offered.some(({ id }) => String(id) === chosenId) || assign.isPending}
        onAdd={() => assign.mutate(Number(chosenId), { onSuccess: () => setChosenId('') })}
      >
        {() => (
          <Select
            size="small"
            autoFocus
            aria-label="Vocal collaborator"
            value={chosenId}
            onChange={(_, { value }) => setChosenId(value)}
          >
            <option value="">{offered.length > 0 ? 'Choose a vocalist' : 'No other vocalists'}</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </AddCredit>
    </CreditChips>
  );
}
