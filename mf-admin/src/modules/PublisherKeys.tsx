import { useQuery } from '@simmer/kit/query';
import { Button, makeStyles, onPhone, tokens } from '@simmer/kit/ui';
import { ConfirmDialog } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { Fact, Facts } from '../panel/Facts.tsx';
import { Loading } from '../panel/Loading.tsx';
import { LogList } from '../panel/LogList.tsx';
import { Moment } from '../panel/Moment.tsx';
import { Section } from '../panel/Section.tsx';
import { toastSuccess } from '../panel/toasts.ts';
import { useAction } from '../panel/useAction.ts';
import { endingKey, publisherKeysQuery } from './modules.queries.ts';
import { NewKeyForm } from './NewKeyForm.tsx';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [onPhone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'start',
      gap: tokens.spacingVerticalM,
      padding: tokens.spacingHorizontalM,
      marginBottom: tokens.spacingVerticalS,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusLarge,
    },
  },
});

/** The teams that can publish, and their modules. */
export function PublisherKeys() {
  const styles = useStyles();
  const keys = useQuery(publisherKeysQuery);
  const [ending, setEnding] = useState<{ id: string; label: string } | null>(null);
  const end = useAction(endingKey, 'Failed to revoke the key');
  return (
    <Section title="Who can publish">
      {keys.data ? (
        <LogList
          label="Publisher keys"
          isEmpty={keys.data.length === 0}
          empty="So far, modules can only be published from the server. A key lets a team publish its own modules from anywhere."
        >
          {keys.data.map(({ id, label, modules, createdBy, createdAt }) => (
            <li key={id} className={styles.row}>
              <Facts areShort>
                <Fact name="Team">{label}</Fact>
                <Fact name="Modules">{modules.join(', ')}</Fact>
                <Fact name="Created">
                  <Moment iso={createdAt} />
                </Fact>
                <Fact name="Created by">{createdBy}</Fact>
              </Facts>
              <Button aria-label={`Revoke the key for ${label}`} onClick={() => setEnding({ id, label })}>
                Revoke
              </Button>
            </li>
          ))}
        </LogList>
      ) : (
        <Loading query={keys} label="the keys" />
      )}
      <NewKeyForm />
      {ending && (
        <ConfirmDialog
          title={`Revoke the key for ${ending.label}?`}
          confirm="Revoke"
          onClosed={() => setEnding(null)}
          onConfirm={() => end.mutate(ending.id, { onSuccess: () => toastSuccess(`Key for ${ending.label} revoked`) })}
        >
          It can’t publish anything anymore. What it has already published stays.
        </ConfirmDialog>
      )}
    </Section>
  );
}
