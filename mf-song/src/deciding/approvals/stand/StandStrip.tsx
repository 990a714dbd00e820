import type { Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuietButton } from '../../../controls/quietButton.styles.ts';
import { askedOf, bothNeedText } from '../state/askedOf.ts';
import type { Decide } from '../state/decidingStep.ts';
import type { StandLine } from '../state/standLines.ts';
import { AnyLine } from './AnyLine.tsx';
import { LineButton, LineLink } from './LineButton.tsx';
import { useStandStyles } from './stand.styles.ts';
import { pageOf } from './VoteLines.tsx';

type Props = {
  lines: readonly [StandLine, ...StandLine[]];
  versions: readonly Version[] | undefined;
  decide: Decide;
  onDetails(opener: HTMLElement): void;
};

/** What is open about a song on one line: the first thing, or an approval and a vote together, and the way to the rest. */
export function StandStrip({ lines, versions, decide, onDetails }: Props) {
  const stand = useStandStyles();
  const { button } = useQuietButton();
  const [first, ...others] = lines;
  const asked = askedOf(lines);
  const both = first.kind === 'decision' ? bothNeedText(asked, versions) : undefined;
  const vote = both && asked.votes[0]?.vote;
  const unseen = others.length - (vote ? 1 : 0);
  return (
    <ul className={stand.list}>
      <AnyLine line={first} isFirst versions={versions} decide={decide} text={both}>
        {others.length > 0 ? (
          <>
            {vote && <LineLink to={pageOf(vote)}>Listen and vote</LineLink>}
            {unseen > 0 ? (
              <LineButton isQuiet opensDialog onClick={({ currentTarget }) => onDetails(currentTarget)}>
                {`${unseen} more`}
              </LineButton>
            ) : (
              <button
                type="button"
                className={button}
                aria-label="More about where it stands"
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => onDetails(currentTarget)}
              >
                <Icon name="three-dots" size={16} />
              </button>
            )}
          </>
        ) : undefined}
      </AnyLine>
    </ul>
  );
}
