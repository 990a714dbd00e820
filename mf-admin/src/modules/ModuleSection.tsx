import { type ModuleOverview, shownMessage, toastFailure } from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { ConfirmDialog } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { BusyButton } from '../panel/BusyButton.tsx';
import { Fact, Facts } from '../panel/Facts.tsx';
import { Moment } from '../panel/Moment.tsx';
import { Section } from '../panel/Section.tsx';
import { toastSuccess } from '../panel/toasts.ts';
import { ModuleFailures } from './ModuleFailures.tsx';
import { isFailing, ModuleState } from './ModuleState.tsx';
import { type ModuleDeed, moduleMutation } from './modules.queries.ts';
import { audienceText, rollbackText } from './moduleWords.ts';
import { OtherVersions } from './OtherVersions.tsx';
import { RolloutDialog } from './RolloutDialog.tsx';
import { asksSignIn, SignInAgainDialog } from './SignInAgainDialog.tsx';

const THIS_MODULE = 'mf-admin';

const useStyles = makeStyles({
  about: { margin: 0, color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
  command: { overflowWrap: 'anywhere', fontFamily: tokens.fontFamilyMonospace },
});

const done: Record<ModuleDeed['do'], (module: ModuleOverview) => string> = {
  rollOut: ({ name, rollout }) =>
    `${name} ${rollout?.version ?? ''} is rolling out to ${rollout ? audienceText(rollout) : ''}`,
  promote: ({ name, version }) => `Everyone now gets ${name} ${version}`,
  rollBack: ({ name, version }) => `${name} is now at ${version}`,
  switch: ({ name, isEnabled }) => (isEnabled ? `${name} is switched on` : `${name} is switched off`),
};

/** What everyone gets, since when and from whom, and who gets a newer version. */
function ModuleFacts({ module: { version, publishedAt, publishedBy, rollout } }: { module: ModuleOverview }) {
  return (
    <Facts areShort>
      <Fact name="Version">{version}</Fact>
      <Fact name="Published">
        <Moment iso={publishedAt} />
      </Fact>
      <Fact name="Publisher">{publishedBy}</Fact>
      {rollout && <Fact name={`Who gets ${rollout.version}`}>{audienceText(rollout)}</Fact>}
    </Facts>
  );
}

/** One module: current version, rollout, failures and actions. */
export function ModuleSection({ module }: { module: ModuleOverview }) {
  const styles = useStyles();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<string | null>(null);
  const [isSwitchingOff, setIsSwitchingOff] = useState(false);
  const deed = useMutation({
    ...moduleMutation(queryClient, module.name),
    onError: (error) => {
      if (!asksSignIn(error)) toastFailure(`Failed to change ${module.name}`, error, shownMessage(error));
    },
  });
  const carryOut = (what: ModuleDeed) =>
    deed.mutate(what, { onSuccess: (changed) => toastSuccess(done[what.do](changed)) });
  const isBusy = (what: ModuleDeed['do']) => deed.isPending && deed.variables.do === what;
  const { name, rollout, isEnabled } = module;
  const rollback = rollbackText(module);

  return (
    <Section
      title={name}
      tone={isFailing(module) ? 'warning' : 'plain'}
      state={<ModuleState module={module} />}
      aside={
        (name !== THIS_MODULE || !isEnabled) && (
          <BusyButton
            icon="plug"
            appearance={isEnabled ? 'subtle' : 'secondary'}
            isBusy={isBusy('switch')}
            isBlocked={deed.isPending}
            onPress={() => (isEnabled ? setIsSwitchingOff(true) : carryOut({ do: 'switch', isEnabled: true }))}
          >
            {isEnabled ? 'Switch off' : 'Switch on'}
          </BusyButton>
        )
      }
      actions={
        (rollout || rollback) && (
          <>
            {rollout && (
              <BusyButton
                icon="check-lg"
                appearance="primary"
                isBusy={isBusy('promote')}
                isBlocked={deed.isPending}
                onPress={() => carryOut({ do: 'promote' })}
              >
                {`Promote ${rollout.version}`}
              </BusyButton>
            )}
            {rollout && (
              <Button disabledFocusable={deed.isPending} onClick={() => setAsked(rollout.version)}>
                Change who gets it
              </Button>
            )}
            {rollback && (
              <BusyButton
                icon="arrow-counterclockwise"
                appearance={rollout ? 'subtle' : 'secondary'}
                isBusy={isBusy('rollBack')}
                isBlocked={deed.isPending}
                onPress={() => carryOut({ do: 'rollBack' })}
              >
                {rollback}
              </BusyButton>
            )}
          </>
        )
      }
    >
      <ModuleFacts module={module} />
      {name === THIS_MODULE && isEnabled && (
        <p className={styles.about}>
          It provides this page, so you can’t switch it off here. On the server, run{' '}
          <code className={styles.command}>npm run module -- disable {THIS_MODULE}</code>.
        </p>
      )}
      {module.failures.length > 0 && <ModuleFailures failures={module.failures} />}
      <OtherVersions
        module={module}
        isBusy={deed.isPending}
        onMakeCurrent={(to) => carryOut({ do: 'rollBack', to })}
        onRollOut={setAsked}
      />
      <SignInAgainDialog error={deed.error} onClose={deed.reset} />
      {asked !== null && (
        <RolloutDialog
          name={name}
          version={asked}
          audience={rollout?.version === asked ? rollout : undefined}
          onClosed={() => setAsked(null)}
          onRollOut={(audience) => carryOut({ do: 'rollOut', version: asked, audience })}
        />
      )}
      {isSwitchingOff && (
        <ConfirmDialog
          title={`Switch ${name} off?`}
          confirm="Switch off"
          onClosed={() => setIsSwitchingOff(false)}
          onConfirm={() => carryOut({ do: 'switch', isEnabled: false })}
        >
          Everything it shows disappears for everyone, including on open pages, until you switch it on again. Nothing is
          deleted.
        </ConfirmDialog>
      )}
    </Section>
  );
}
