import { useQuery } from '@simmer/kit/query';
import { useMember } from '@simmer/kit/ui';
import { useState } from 'react';
import { AddCredit } from './AddCredit.tsx';
import { CreditChips } from './CreditChips.tsx';
import { CreditForm } from './CreditForm.tsx';
import { creditOptions } from './creditOptions.ts';
import { type NamedVersion, useVocalChanges, vocalCollaborators, vocalsOf } from './vocals.queries.ts';

/** A version's vocals. Any member adds one; the person who added them, curators and admins remove them (PRODUCT.md, Vocals). */
export function VocalsOfVersion({ version }: { version: NamedVersion }) {
  const member = useMember();
  const { data: links } = useQuery(vocalsOf(version));
  const [isWanted, setIsWanted] = useState(false);
  const { assign, remove } = useVocalChanges(version);
  const mayRemoveAll = member?.isAdmin || member?.canCurateSongs;
  const credits = links?.map(({ collaborator: { id, name }, assignedByUserId }) => ({
    id,
    name,
    to: `/collaborators/${id}`,
    canRemove: Boolean(mayRemoveAll || (member && assignedByUserId === member.id)),
  }));
  return (
    <CreditChips label="Vocals" credits={credits} onRemove={({ id }) => remove.mutate(id)}>
      <AddCredit label="Add vocals" onOpen={() => setIsWanted(true)}>
        {(close) => (
          <ChooseSinger
            isWanted={isWanted}
            credited={credits?.map(({ name }) => name) ?? []}
            isPending={assign.isPending}
            onAdd={(id) => assign.mutate(id, { onSuccess: close })}
            onCancel={close}
          />
        )}
      </AddCredit>
    </CreditChips>
  );
}

type ChooseProps = {
  isWanted: boolean;
  /** the names on the version already */
  credited: readonly string[];
  isPending: boolean;
  onAdd(collaboratorId: number): void;
  onCancel(): void;
};

function ChooseSinger({ isWanted, credited, isPending, onAdd, onCancel }: ChooseProps) {
  const [typed, setTyped] = useState('');
  const { data: singers, isError } = useQuery({ ...vocalCollaborators, enabled: isWanted });
  const options = creditOptions(typed, singers?.map(({ name }) => name) ?? [], credited, false);
  return (
    <CreditForm
      label="Vocal collaborator"
      placeholder="Choose a vocalist"
      typed={typed}
      onTyped={setTyped}
      options={options}
      notice={
        isError ? (
          <span role="alert">Error loading vocalists</span>
        ) : (
          singers && options.length === 0 && <span role="status">{noneFound(typed)}</span>
        )
      }
      isPending={isPending}
      onAdd={(name) => {
        const singer = singers?.find((one) => one.name === name);
        if (singer) onAdd(singer.id);
      }}
      onCancel={onCancel}
    />
  );
}

const noneFound = (typed: string) =>
  typed.trim() === '' ? 'No other vocalists. Add them under Collaborators.' : `No vocalist named “${typed.trim()}”.`;
