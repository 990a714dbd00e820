import { type FollowChoice, followChoices, type SongFollow, songFollowChange } from '@simmer/contracts/extra';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Menu, MenuItemRadio, MenuList, MenuPopover, menuAt } from '@simmer/kit/ui-floating';
import { followReason } from './followWords.ts';

const useStyles = makeStyles({
  popover: { maxWidth: '320px' },
  choice: { maxWidth: '100%', alignItems: 'start' },
  what: { display: 'block', color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
});

const labels: Readonly<Record<FollowChoice, string>> = {
  following: 'Follow',
  automatic: 'Automatic',
  muted: 'Mute',
};

/** What a choice means for the user. */
function meaningOf(choice: FollowChoice, follow: SongFollow): string {
  if (choice === 'following') return 'Every note, version and decision';
  if (choice === 'muted') return 'Only when someone mentions you';
  const reason = followReason(follow);
  return reason
    ? `You follow it ${reason}`
    : 'You’ll follow it once you favorite it, write a note, produce it or decide';
}

const isChoice = (value: string | undefined): value is FollowChoice => followChoices.some((choice) => choice === value);

type Props = { follow: SongFollow; title: string; anchor: HTMLElement; onClose(): void };

/** Follows the song, mutes it, or leaves it to what the user does. */
export function FollowMenu({ follow, title, anchor, onClose }: Props) {
  const styles = useStyles();
  const { mutate } = useMutation(songFollowChange(useQueryClient()));
  return (
    <Menu
      {...menuAt(anchor, undefined, onClose)}
      positioning={{ target: anchor, position: 'below', align: 'start', offset: 4 }}
      checkedValues={{ follow: [follow.choice] }}
      onCheckedValueChange={(_, { checkedItems: [choice] }) => {
        if (isChoice(choice) && choice !== follow.choice) mutate({ cleanTitle: follow.cleanTitle, title, choice });
      }}
    >
      <MenuPopover className={styles.popover}>
        <MenuList>
          {(['following', 'automatic', 'muted'] as const).map((choice) => (
            <MenuItemRadio key={choice} name="follow" value={choice} className={styles.choice}>
              {labels[choice]}
              <span className={styles.what}>{meaningOf(choice, follow)}</span>
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
