import { makeStyles, mergeClasses, Subtitle2, Text, tokens, useId } from '@simmer/kit/ui';
import type { ReactNode, Ref } from 'react';

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  words: { display: 'grid', gap: tokens.spacingVerticalXS },
  lead: { maxWidth: '640px', color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
  // Quieter, and still dark enough to read.
  off: { filter: 'grayscale(1)', opacity: 0.75 },
});

type Props = {
  title: string;
  /** one or two sentences below the title */
  lead?: ReactNode;
  /** to give the section the focus */
  ref?: Ref<HTMLElement>;
  /** whether nothing in it has an effect now */
  isOff?: boolean;
  children: ReactNode;
};

/** A part of the settings: title, what it is about, and the choices. */
export function SettingsSection({ title, lead, ref, isOff = false, children }: Props) {
  const styles = useStyles();
  const titleId = useId('settings');
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={titleId}
      className={mergeClasses(styles.section, isOff && styles.off)}
    >
      <div className={styles.words}>
        <Subtitle2 as="h2" id={titleId}>
          {title}
        </Subtitle2>
        {lead && (
          <Text as="p" className={styles.lead}>
            {lead}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}
