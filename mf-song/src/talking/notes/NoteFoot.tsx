import type { SongComment } from '@simmer/contracts/extra';
import { Icon, type IconName } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, tokens, useIsPhone } from '@simmer/kit/ui';
import { Checkbox } from '@simmer/kit/ui-forms';
import { onTouch } from '../../controls/onTouch.ts';
import { writerName } from '../../people/members/guestWords.ts';
import type { NoteControl, NotesList } from './Note.tsx';

const useStyles = makeStyles({
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  check: {
    alignItems: 'center',
    // Fluent keeps it at the top.
    '& .fui-Checkbox__indicator': { alignSelf: 'center' },
    [onTouch]: { minHeight: '44px' },
  },
  actions: { display: 'flex' },
  // Shown on hover and focus; always on touch screens.
  quiet: {
    transition: `opacity ${tokens.durationFast} ${tokens.curveDecelerateMid}`,
    '@media (hover: hover)': { opacity: 0 },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  resolved: { color: tokens.colorStatusSuccessForeground1, '@media (hover: hover)': { opacity: 1 } },
  action: {
    minWidth: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    [onTouch]: { minHeight: '44px', minWidth: '44px' },
  },
});

type Props = { note: SongComment; list: NotesList; control: NoteControl };

/** What can be done with a note. */
export function NoteFoot({ note, list, control }: Props) {
  const styles = useStyles();
  const { shown } = list;
  const { onResolve, onReply, onFix, onMore, onEdit, onDelete } = list.actions;
  const canChange = list.canChange(note);
  const canPlace = shown !== undefined && note.atSeconds !== null && note.versionId !== shown.id;
  // On a phone, the menu has the rarer actions.
  const isShort = useIsPhone() && onMore !== undefined;
  const isReply = note.parentId !== null;
  const canResolve = !isReply || !onReply;
  const canFix = !isReply && !note.isResolved;
  // Nobody inside speaks for a guest.
  const canEdit = canChange && !note.guest;
  const canBlock = note.guest?.mayManage === true;
  const word = (kind: string, text: string, press: (button: HTMLElement) => void, more?: object) => (
    <Button
      className={styles.action}
      size="small"
      appearance="subtle"
      {...control(kind, kind === 'reply' && !canResolve)}
      {...more}
      onClick={(event) => press(event.currentTarget)}
    >
      {text}
    </Button>
  );
  const sign = (kind: string, icon: IconName, tooltip: string, label: string, press: (button: HTMLElement) => void) => (
    <Button
      className={styles.action}
      size="small"
      appearance="subtle"
      icon={<Icon name={icon} size={16} />}
      {...control(kind)}
      data-tooltip={tooltip}
      aria-label={label}
      {...(kind === 'more' && { 'aria-haspopup': 'menu' })}
      onClick={(event) => press(event.currentTarget)}
    />
  );
  return (
    <div className={styles.foot}>
      {canResolve && onReply && (
        // A quiet sign, shown like the others; once it is ticked it says so.
        <Button
          className={mergeClasses(styles.action, styles.quiet, note.isResolved && styles.resolved)}
          size="small"
          appearance="subtle"
          icon={<Icon name={note.isResolved ? 'check-circle-fill' : 'check2-circle'} size={16} />}
          {...control('resolved', true)}
          role="checkbox"
          aria-checked={note.isResolved}
          aria-label="Resolved"
          data-tooltip="Resolved"
          {...(!note.isResolved && { 'data-actions': true })}
          onClick={() => onResolve(note, !note.isResolved)}
        />
      )}
      {canResolve && !onReply && (
        <Checkbox
          className={styles.check}
          {...control('resolved', true)}
          label="Resolved"
          checked={note.isResolved}
          onChange={(_, { checked }) => onResolve(note, checked === true)}
        />
      )}
      <div className={mergeClasses(styles.actions, styles.quiet)} data-actions>
        {onReply && word('reply', 'Reply', () => onReply(note), { 'aria-label': `Reply to ${writerName(note)}` })}
        {!isShort && (
          <>
            {onFix && canFix && word('fix', 'Fixed in…', (button) => onFix(note, button), { 'aria-haspopup': 'menu' })}
            {canEdit && onEdit && sign('edit', 'pencil', 'Edit', 'Edit note', () => onEdit(note))}
            {canChange && sign('delete', 'trash', 'Delete', 'Delete note', (button) => onDelete(note, button))}
          </>
        )}
        {onMore &&
          (canPlace || canBlock || (isShort && (canFix || canChange))) &&
          sign('more', 'three-dots', 'More', `More for this ${isReply ? 'reply' : 'note'}`, (button) =>
            onMore(note, button),
          )}
      </div>
    </div>
  );
}
