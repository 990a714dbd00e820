import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Body1, Button, makeStyles, Subtitle2, tokens } from '@simmer/kit/ui';
import { useId } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { useConfirm } from '../../feedback/useConfirm.tsx';
import { producers, useDeleteProducer } from './producers.queries.ts';

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  producer: { display: 'flex', alignItems: 'center', minWidth: 0, overflowWrap: 'anywhere' },
  remove: { [onTouch]: { minWidth: '44px', minHeight: '44px' } },
  hint: { color: tokens.colorNeutralForeground2 },
});

/** Producers whom no version credits, for curators and admins to delete; renders nothing if there are none. */
export function UnusedProducers() {
  const styles = useStyles();
  const headingId = useId();
  const { data = [] } = useQuery(producers);
  const { mutate: remove } = useDeleteProducer();
  const { ask, dialog } = useConfirm();
  const unused = data.filter(({ isUnused }) => isUnused);
  return (
    <>
      {unused.length > 0 && (
        <section aria-labelledby={headingId} className={styles.section}>
          <Subtitle2 as="h2" id={headingId}>
            Unused producers
          </Subtitle2>
          <Body1 className={styles.hint}>No version credits these producers.</Body1>
          <ul aria-labelledby={headingId} className={styles.list}>
            {unused.map(({ id, name }) => (
              <li key={id} className={styles.producer}>
                {name}
                <Button
                  className={styles.remove}
                  appearance="subtle"
                  size="small"
                  aria-label={`Delete ${name}`}
                  icon={<Icon name="x-lg" size={16} />}
                  onClick={(event) =>
                    ask(
                      {
                        title: 'Delete producer',
                        text: `Are you sure you want to delete "${name}"?`,
                        confirm: 'Delete',
                      },
                      () => remove(id),
                      event.currentTarget,
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {dialog}
    </>
  );
}
