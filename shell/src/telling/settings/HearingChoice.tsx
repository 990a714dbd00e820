import { shownMessage } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Button, makeStyles, Skeleton, SkeletonItem, Text, tokens, useId } from '@simmer/kit/ui';
import { ConfirmDialog, Switch } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { useSettingRows } from '../../frame/layout/settingRows.styles.ts';
import { hearingChoice, useSetHearing } from './hearingChoice.queries.ts';
import { SettingsSection } from './SettingsSection.tsx';

const useStyles = makeStyles({
  // Its mark ends where other choices do.
  switch: {
    flexShrink: 0,
    marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})`,
    '@media (pointer: coarse)': { alignItems: 'center', minHeight: '44px' },
  },
  waiting: { height: '60px', borderRadius: tokens.borderRadiusXLarge },
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
      {error && !data && (
        <div className={rows.row} role="alert">
          <Text>{shownMessage(error)}</Text>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {isKept === undefined && !error && (
        <Skeleton aria-label="Loading your choice">
          <SkeletonItem className={styles.waiting} />
        </Skeleton>
      )}
      {isKept !== undefined && (
        <div className={rows.rows}>
          <div className={rows.row}>
            <div className={rows.words}>
              <Text id={nameId} weight="semibold">
                Show the team what I have heard
              </Text>
              <Text id={hintId} size={200} className={rows.hint}>
                Simmer remembers which parts of a song you heard: the team sees who has heard what, and you see what is
                new to you. Guests never see it.
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
          title="Delete what you have heard?"
          confirm="Stop and delete"
          isDanger
          onConfirm={() => choose.mutateAsync(false)}
          onClosed={() => setIsAsking(false)}
        >
          <p>Simmer deletes what it remembers of your listening, and stops remembering.</p>
          <p>The team no longer sees what you have heard, and songs that are new to you aren’t marked.</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
