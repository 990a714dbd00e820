import { type MailPace, mailPaces, type NotificationKind, type NotificationSettings } from '@simmer/contracts/extra';
import { makeStyles, onPhone, tokens } from '@simmer/kit/ui';
import { Dropdown, Option } from '@simmer/kit/ui-extra';
import { Checkbox } from '@simmer/kit/ui-forms';
import { kindWords } from './kindWords.ts';
import { useChangeSettings } from './settings.queries.ts';

const useStyles = makeStyles({
  pace: {
    width: '132px',
    minWidth: 0,
    '@media (pointer: coarse)': { minHeight: '44px' },
    [onPhone]: { width: '128px' },
  },
  paces: { minWidth: '132px' },
  option: { '@media (pointer: coarse)': { minHeight: '44px' } },
  mark: { alignSelf: 'center' },
  // As dark for an empty box as for a full one.
  name: { alignSelf: 'center', color: tokens.colorNeutralForeground1 },
  box: {
    '@media (pointer: coarse)': { minHeight: '44px', minWidth: '44px', alignItems: 'center', justifyContent: 'center' },
  },
  // All of it is the target, not only the mark.
  target: { '@media (pointer: coarse)': { width: '100%' } },
});

const paceWords: Readonly<Record<MailPace, string>> = {
  atOnce: 'Right away',
  daily: 'Daily',
  weekly: 'Weekly',
  off: 'Off',
};

type Channels = { kind: NotificationKind; channels: NotificationSettings['kinds'][NotificationKind] };

const channelNames = { bell: 'Bell', push: 'Push' } as const;

type BoxProps = Channels & {
  channel: keyof typeof channelNames;
  /** the channel's name beside the box, where no column names it */
  hasName?: boolean;
};

/** Whether notifications of a kind come to the bell, or as push. */
export function ChannelBox({ kind, channels, channel, hasName = false }: BoxProps) {
  const styles = useStyles();
  const change = useChangeSettings();
  const name = channelNames[channel];
  return (
    <Checkbox
      className={styles.box}
      indicator={{ className: styles.mark }}
      input={{ className: styles.target }}
      aria-label={`${name} for ${kindWords[kind].about}`}
      {...(hasName && { label: { children: name, className: styles.name } })}
      checked={channels[channel]}
      onChange={(_, { checked }) => change({ kinds: { [kind]: { [channel]: checked === true } } })}
    />
  );
}

/** How soon mails about a kind come, if at all. */
export function MailChoice({ kind, channels }: Channels) {
  const styles = useStyles();
  const change = useChangeSettings();
  return (
    <Dropdown
      className={styles.pace}
      listbox={{ className: styles.paces }}
      aria-label={`Email for ${kindWords[kind].about}`}
      value={paceWords[channels.mail]}
      selectedOptions={[channels.mail]}
      onOptionSelect={(_, { optionValue }) => {
        const chosen = mailPaces.find((pace) => pace === optionValue);
        if (chosen && chosen !== channels.mail) change({ kinds: { [kind]: { mail: chosen } } });
      }}
    >
      {mailPaces.map((pace) => (
        <Option key={pace} value={pace} className={styles.option}>
          {paceWords[pace]}
        </Option>
      ))}
    </Dropdown>
  );
}
