import type { NotificationKind, NotificationSettings } from '@simmer/contracts/extra';
import { makeStyles, Text, tokens, typographyStyles } from '@simmer/kit/ui';
import { ChannelBox, MailChoice } from './kindControls.tsx';
import { kindWords } from './kindWords.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  frame: { border: line, borderRadius: tokens.borderRadiusXLarge },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${tokens.spacingVerticalS} 0`,
      fontWeight: tokens.fontWeightRegular,
      textAlign: 'center',
    },
    '& tr > :first-child': {
      paddingInline: `${tokens.spacingHorizontalL} ${tokens.spacingHorizontalM}`,
      textAlign: 'start',
    },
    '& tbody tr': { borderTop: line },
    '& tbody tr > *': { height: '44px' },
  },
  head: { '& th': { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1Strong } },
  box: { width: '72px' },
  mail: { width: '128px' },
  when: { marginTop: '2px', color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
});

type Props = { kinds: readonly NotificationKind[]; chosen: NotificationSettings['kinds'] };

/** Kinds of notifications and where each goes, as a table. */
export function KindTable({ kinds, chosen }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="What you hear about, and where">
        <thead className={styles.head}>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col" className={styles.box}>
              Bell
            </th>
            <th scope="col" className={styles.mail}>
              Email
            </th>
            <th scope="col" className={styles.box}>
              Push
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <Text block weight="semibold">
                  {kindWords[kind].name}
                </Text>
                <Text block size={200} className={styles.when}>
                  {kindWords[kind].when}
                </Text>
              </th>
              <td>
                <ChannelBox kind={kind} channels={chosen[kind]} channel="bell" />
              </td>
              <td>
                <MailChoice kind={kind} channels={chosen[kind]} />
              </td>
              <td>
                <ChannelBox kind={kind} channels={chosen[kind]} channel="push" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
