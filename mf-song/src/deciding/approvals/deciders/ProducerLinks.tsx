import { useQuery } from '@simmer/kit/query';
import { Button, Caption1, makeStyles, tokens } from '@simmer/kit/ui';
import { onTouch } from '../../../controls/onTouch.ts';
import { choosableTeam } from '../../../people/members/team.queries.ts';
import { producersOfSong, useLinkProducer } from '../../../people/producers/producers.queries.ts';
import { linkable } from '../state/linkable.ts';

const useStyles = makeStyles({
  links: { display: 'grid', rowGap: tokens.spacingVerticalXS, listStyleType: 'none', margin: 0, padding: 0 },
  link: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '36px',
    overflowWrap: 'anywhere',
  },
  press: { [onTouch]: { minHeight: '44px' } },
});

/** The song's producers who have a member's name, to be linked to them: linked, they decide. Nothing if there are none. */
export function ProducerLinks({ versionId }: { versionId: number }) {
  const styles = useStyles();
  const { data: producers = [] } = useQuery(producersOfSong(versionId));
  const { data: people = [] } = useQuery(choosableTeam);
  const { mutate: link, isPending } = useLinkProducer();
  const links = linkable(producers, people);
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Producers to link">
      {links.map(({ producer, user, fullName }) => (
        <li key={`${producer.id} ${user.id}`} className={styles.link}>
          <Caption1>{`Is the producer “${producer.name}” ${fullName}?`}</Caption1>
          <Button
            size="small"
            className={styles.press}
            disabledFocusable={isPending}
            aria-label={`Link “${producer.name}” to ${fullName}`}
            onClick={() => !isPending && link({ name: producer.name, userId: user.id })}
          >
            Link
          </Button>
        </li>
      ))}
    </ul>
  );
}
