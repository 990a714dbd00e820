import { copyText, formatCount, type ShareLink } from '@simmer/contracts';
import { type LinkActivity, MOST_RECIPIENTS } from '@simmer/contracts/extra';
import { Body1, Button, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Switch, Textarea } from '@simmer/kit/ui-extra';
import { Field } from '@simmer/kit/ui-forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { linkPath } from '../link/linkAddress.ts';
import { useShownLink, useUpdateLink } from '../link/shareLinks.queries.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { useCreatePersonalLinks, useEndPersonalLinks } from './activity.queries.ts';
import { listFault, recipientNames } from './recipientNames.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  lead: { color: tokens.colorNeutralForeground2 },
  form: { display: 'grid', rowGap: tokens.spacingVerticalS },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '& > button': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  // Aligns the switch with the text above.
  greets: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '& > li': { paddingBlock: tokens.spacingVerticalM, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
});

type Props = { link: ShareLink; personal: readonly LinkActivity[] };

/** A link of their own for each recipient: made from a pasted list, copied, counted apart and ended. */
export function PersonalLinks({ link, personal }: Props) {
  const styles = useStyles();
  const [form, setForm] = useState<'open' | 'asked' | 'closed'>(personal.length === 0 ? 'open' : 'closed');
  const { mutate: update } = useUpdateLink(link);
  const { greets } = useShownLink(link);
  const working = personal.filter(({ isEnded }) => !isEnded);
  return (
    <section className={styles.part} aria-labelledby="personal-links">
      <h2 id="personal-links" className={styles.heading}>
        Personal links
      </h2>
      {form !== 'closed' && <NamesForm link={link} isAsked={form === 'asked'} />}
      {personal.length > 0 && (
        <>
          <div className={styles.buttons}>
            {form === 'closed' && <Button onClick={() => setForm('asked')}>Add names</Button>}
            <ForAll link={link} working={working} />
          </div>
          <Switch
            className={styles.greets}
            label="Greet them by name on the page"
            checked={greets ?? false}
            onChange={(_, { checked }) => update({ greets: checked })}
          />
          <ul className={styles.list} aria-label="Personal links">
            {personal.map((activity) => (
              <li key={activity.id}>
                <ActivityCard link={link} activity={activity} ownName={link.title} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** @param isAsked whether a press opened it, so it takes the focus */
function NamesForm({ link, isAsked }: Pick<Props, 'link'> & { isAsked: boolean }) {
  const styles = useStyles();
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isAsked) box.current?.focus();
  }, [isAsked]);
  const { mutate: create, isPending } = useCreatePersonalLinks(link);
  const names = recipientNames(text);
  const fault = listFault(names);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (names.length === 0 || fault !== undefined || isPending) return;
    create(names, { onSuccess: () => setText('') });
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Body1 as="p" block className={styles.lead}>
        Everyone you name gets their own link with the same settings, so you can see who listened. Comments made through
        it appear under that name.
      </Body1>
      <Field
        label="Names"
        hint={`One per line, up to ${MOST_RECIPIENTS}`}
        {...(fault !== undefined && { validationMessage: fault })}
      >
        <Textarea ref={box} value={text} rows={3} resize="vertical" onChange={(_, { value }) => setText(value)} />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" disabledFocusable={names.length === 0 || fault !== undefined || isPending}>
          {names.length > 1 ? `Make ${formatCount(names.length, 'link')}` : 'Make link'}
        </Button>
      </div>
    </form>
  );
}

function ForAll({ link, working }: { link: ShareLink; working: readonly LinkActivity[] }) {
  const [isSure, setIsSure] = useState(false);
  const { mutate: endAll, isPending } = useEndPersonalLinks(link);
  const addressed = working.flatMap(({ recipient, token }) => {
    const path = linkPath({ kind: link.kind, token });
    return path === null ? [] : `${recipient}: ${window.location.origin}${path}`;
  });
  function end() {
    if (isSure) endAll(undefined);
    setIsSure(!isSure);
  }
  return (
    <>
      <Button
        disabledFocusable={addressed.length === 0}
        onClick={() =>
          void copyText(addressed.join('\n'), { title: `${formatCount(addressed.length, 'link')} copied!` })
        }
      >
        Copy all
      </Button>
      <Button disabledFocusable={isPending || working.length === 0} onClick={end} onBlur={() => setIsSure(false)}>
        {isSure ? `End ${formatCount(working.length, 'link')} for good` : 'End all'}
      </Button>
    </>
  );
}
