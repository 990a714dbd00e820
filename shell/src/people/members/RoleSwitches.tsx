import { type Person, type Role, roles } from '@simmer/contracts/extra';
import { makeStyles, Text, tokens, useId } from '@simmer/kit/ui';
import { Switch } from '@simmer/kit/ui-extra';
import { roleWords } from './roleWords.ts';

const useStyles = makeStyles({
  roles: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXS, fontWeight: tokens.fontWeightSemibold },
  switch: { '@media (pointer: coarse)': { alignItems: 'center', minHeight: '44px' } },
  role: { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  words: { display: 'grid', minWidth: 0 },
  does: { color: tokens.colorNeutralForeground2 },
});

type Props = { person: Person; onChange(role: Role, isGiven: boolean): void };

/** A switch for each role. Roles set by the server's settings can't be switched. */
export function RoleSwitches({ person, onChange }: Props) {
  const styles = useStyles();
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>Roles</legend>
      {roles.map((role) => (
        <RoleSwitch
          key={role}
          role={role}
          by={person.roles.find((held) => held.role === role)?.by}
          onChange={(isGiven) => onChange(role, isGiven)}
        />
      ))}
    </fieldset>
  );
}

function RoleSwitch(props: { role: Role; by: 'given' | 'settings' | undefined; onChange(isGiven: boolean): void }) {
  const { role, by, onChange } = props;
  const styles = useStyles();
  const [nameId, hintId] = [useId('role'), useId('hint')];
  const { name, does } = roleWords[role];
  return (
    <div className={styles.role}>
      <div className={styles.words}>
        <Text id={nameId}>{name}</Text>
        <Text id={hintId} size={200} className={styles.does}>
          {does}
          {by === 'settings' && ' Set in the server’s settings.'}
        </Text>
      </div>
      <Switch
        className={styles.switch}
        aria-labelledby={nameId}
        aria-describedby={hintId}
        checked={by !== undefined}
        disabled={by === 'settings'}
        onChange={(_, { checked }) => onChange(checked)}
      />
    </div>
  );
}
