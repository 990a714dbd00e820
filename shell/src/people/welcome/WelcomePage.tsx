import { callEndpoint, getSyncStatus, queryKeys } from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Link } from '@simmer/kit/router';
import { makeStyles, mergeClasses, Subtitle2, Text, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../../frame/layout/NotFoundPage.tsx';
import { TitledPage } from '../../frame/layout/TitledPage.tsx';
import { useCurrentUser } from '../account/currentUser.ts';
import { InviteForm } from '../account/InviteForm.tsx';
import { users } from '../account/users.queries.ts';

const useStyles = makeStyles({
  steps: { display: 'grid', gap: tokens.spacingVerticalM, listStyleType: 'none' },
  step: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  sign: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
  },
  done: { color: tokens.colorPaletteGreenForeground1, backgroundColor: tokens.colorPaletteGreenBackground1 },
  words: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: tokens.spacingVerticalS,
  },
  text: { color: tokens.colorNeutralForeground2 },
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
  invite: { width: '100%' },
});

/** First steps for the admin who sets up Simmer: add music, invite people. Only admins can see it. */
export function WelcomePage() {
  const styles = useStyles();
  const me = useCurrentUser();
  const status = useQuery({
    queryKey: queryKeys.syncStatus,
    queryFn: ({ signal }) => callEndpoint(getSyncStatus, { signal }),
    enabled: me.isAdmin,
  });
  const team = useQuery({ ...users, enabled: me.isAdmin });
  if (!me.isAdmin) return <NotFoundPage />;
  const hasMusic = (status.data?.fileCount ?? 0) > 0;
  const others = (team.data?.length ?? 1) - 1;
  return (
    <TitledPage
      title={`Welcome to Simmer, ${me.firstName ?? 'chef'}`}
      lead="Three steps to give your team’s unfinished music a home."
    >
      <ol className={styles.steps}>
        <Step icon="cloud-check" title="Add your music" isDone={hasMusic}>
          <Text className={styles.text}>
            Connect your Dropbox, and every audio file in your folder appears here within minutes. No Dropbox? Put files
            into Simmer’s own music folder. Simmer printed its location when it started. Your files stay as they are.
          </Text>
          <Link to="/admin" className={styles.link}>
            {hasMusic ? 'View the connection' : 'Connect Dropbox'}
          </Link>
        </Step>
        <Step icon="people" title="Invite your team" isDone={others > 0}>
          <Text className={styles.text}>
            {others > 0
              ? `${others === 1 ? 'One other person is' : `${others} other people are`} here. Anyone you invite can sign in right away.`
              : 'Anyone you invite gets an email and can sign in right away, without a password.'}
          </Text>
          <div className={styles.invite}>
            <InviteForm />
          </div>
        </Step>
        <Step icon="music-note-beamed" title="Listen" isDone={false}>
          <Text className={styles.text}>New songs stand above all others until someone gives them a status.</Text>
          <Link to="/" className={styles.link}>
            Go to your songs
          </Link>
        </Step>
      </ol>
    </TitledPage>
  );
}

type StepProps = { icon: IconName; title: string; isDone: boolean; children: ReactNode };

function Step({ icon, title, isDone, children }: StepProps) {
  const styles = useStyles();
  return (
    <li className={styles.step}>
      <span className={mergeClasses(styles.sign, isDone && styles.done)}>
        <Icon name={isDone ? 'check-circle-fill' : icon} size={20} />
      </span>
      <div className={styles.words}>
        <Subtitle2 as="h2">{title}</Subtitle2>
        {isDone && <Text size={200}>Done</Text>}
        {children}
      </div>
    </li>
  );
}
