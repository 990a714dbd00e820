import { songUnhiding } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Body1, Button, makeStyles, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  text: { flexGrow: 1, flexBasis: '200px' },
});

/** A notice above a hidden song, for those who can show it again. */
export function HiddenNotice({ cleanTitle }: { cleanTitle: string }) {
  const styles = useStyles();
  const { mutate: show, isPending } = useMutation(songUnhiding(useQueryClient()));
  return (
    <div className={styles.notice} role="status">
      <Icon name="eye-slash" size={20} />
      <Body1 className={styles.text}>This song is hidden. Only admins and song curators can see it.</Body1>
      <Button
        icon={<Icon name="eye" size={16} />}
        disabledFocusable={isPending}
        onClick={() => !isPending && show(cleanTitle)}
      >
        Show song
      </Button>
    </div>
  );
}
