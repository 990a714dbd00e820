import { useQuery } from '@simmer/kit/query';
import { makeStyles, Text, tokens, useId } from '@simmer/kit/ui';
import { ConfirmDialog, Switch } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { SettingsSection } from '../../frame/settings/SettingsSection.tsx';
import { useSettingRows } from '../../frame/settings/settingRows.styles.ts';
import { WaitingRow } from '../../frame/settings/WaitingRow.tsx';
import { hearingChoice, useSetHearing } from './hearingChoice.queries.ts';

const useStyles = makeStyles({
  // Its mark ends where other choices do.
  switch: {
    flexShrink: 0,
    marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})`,
    '@media (pointer: coarse)': { alignItems: 'center', minHeight: '44px' },
  },
});

/** Whether Simmer keeps what the user hears. Stopping deletes what was kept, so it asks first. */
export function HearingChoice() {
  const styles = useStyles();
  const rows = useSettingRows();
  const { data, error, refetch } = useQuery(hearingChoice);
  const choose = useSetHearing();
  const [isAsking, setIsAsking] = useState(false);
  const [nameId, hintId] = [useId('hearing'), useId('hint')];
  const isKept = choose.isPending ? choose.variables : data?.isKept;
  return (
    <SettingsSection title="Listening">
      {isKept === undefined && <WaitingRow query={{ error, refetch }} label="Loading your choice" />}
      {isKept !== undefined && (
        <div className={rows.rows}>
          <div className={rows.row}>
            <div className={rows.words}>
              <Text id={nameId} weight="semibold">
                Show the team what I’ve heard
              </Text>
              <Text id={hintId} size={200} className={rows.hint}>
                Simmer keeps track of the parts of songs you’ve heard. The team sees who has heard what, and you see
                what’s new to you. Guests never see it.
              </Text>
            </div>
            <Switch
              className={styles.switch}
              aria-labelledby={nameId}
              aria-describedby={hintId}
              checked={isKept}
              onChange={(_, { checked }) => (checked ? choose.mutate(true) : setIsAsking(true))}
            />
          </div>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Delete your listening history?"
          confirm="Stop and delete"
          isDanger
          onConfirm={() => choose.mutateAsync(false)}
          onClosed={() => setIsAsking(false)}
        >
          <p>Simmer deletes what it knows about your listening and stops keeping track.</p>
          <p>The team no longer sees what you’ve heard, and songs that are new to you aren’t marked.</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
