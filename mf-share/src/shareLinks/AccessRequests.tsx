import { relativeDate, withoutOverrides } from '@simmer/contracts';
import type { AccessRequest } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import {
  Button,
  makeStyles,
  mergeClasses,
  onPhone,
  Spinner,
  Subtitle2,
  shorthands,
  tokens,
  typographyStyles,
} from '@simmer/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { accessRequests, useAnswerRequest } from './accessRequests.queries.ts';
import { useCardStyles } from './card.styles.ts';

const useStyles = makeStyles({
  box: { display: 'grid', rowGap: tokens.spacingVerticalS, marginBottom: tokens.spacingVerticalXXL },
  all: { justifySelf: 'start', '@media (pointer: coarse)': { minHeight: '44px' } },
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  card: { ...shorthands.borderColor(tokens.colorBrandStroke2) },
  sign: { alignSelf: 'start' },
  words: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0, overflowWrap: 'anywhere' },
  who: { margin: 0, ...typographyStyles.body1Strong },
  about: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  sentence: { margin: `${tokens.spacingVerticalXS} 0 0`, whiteSpace: 'pre-line', ...typographyStyles.body1 },
  actions: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    '& > *': { '@media (pointer: coarse)': { minHeight: '44px' } },
    [onPhone]: { gridColumn: '1 / -1', '& > *': { flexGrow: 1 } },
  },
});

/** A popular link must not push everything else off the page. */
const FIRST = 5;

/** Who asks for a working link in place of one that stopped; nothing while nobody does. */
export function AccessRequests() {
  const styles = useStyles();
  const { data: requests } = useQuery(accessRequests);
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (showsAll) list.current?.children[FIRST]?.querySelector('button')?.focus();
  }, [showsAll]);
  if (!requests?.length) return null;
  const shown = showsAll ? requests : requests.slice(0, FIRST);
  return (
    <section className={styles.box} aria-labelledby="access-requests">
      <Subtitle2 as="h2" id="access-requests">
        Requests for a link
      </Subtitle2>
      <ul className={styles.list} ref={list}>
        {shown.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
      {shown.length < requests.length && (
        <Button className={styles.all} appearance="subtle" onClick={() => setShowsAll(true)}>
          Show all {requests.length}
        </Button>
      )}
    </section>
  );
}

function RequestCard({ request }: { request: AccessRequest }) {
  const styles = useStyles();
  const card = useCardStyles();
  const { id, name, email, title, sentence, createdAt } = request;
  const answer = useAnswerRequest(request);
  const isBusy = answer.isPending || answer.isSuccess;
  return (
    <li className={mergeClasses(card.card, styles.card)}>
      <span className={mergeClasses(card.sign, styles.sign)} aria-hidden>
        <Icon name="envelope" size={20} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.who}>
          <bdi>{name}</bdi>
        </h3>
        <span className={styles.about}>
          <bdi>{email}</bdi> · <bdi>{withoutOverrides(title)}</bdi> · {relativeDate(createdAt, new Date())}
        </span>
        {sentence && (
          <p className={styles.sentence} dir="auto">
            {sentence}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          disabledFocusable={isBusy}
          aria-label={`Dismiss the request of ${name}`}
          onClick={() => answer.mutate({ id, answer: 'dismiss' })}
        >
          Dismiss
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={isBusy}
          aria-label={`Send link to ${name}`}
          {...(answer.isPending &&
            answer.variables.answer === 'send' && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
          onClick={() => answer.mutate({ id, answer: 'send' })}
        >
          Send link
        </Button>
      </div>
    </li>
  );
}
