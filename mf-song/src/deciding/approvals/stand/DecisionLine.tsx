import type { DecisionState, SongDecision, VerdictKind } from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { lazyPart, useMember } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { useQuietButton } from '../../../controls/quietButton.styles.ts';
import { decisionText } from '../state/decisionText.ts';
import { LineButton } from './LineButton.tsx';
import type { LineProps } from './lineProps.ts';
import { StandLine } from './StandLine.tsx';

const DecisionMenu = lazyPart(
  () => import('./DecisionMenu.tsx'),
  (file) => file.DecisionMenu,
);

export const decisionIcons: Readonly<Record<DecisionState, IconName>> = {
  notAsked: 'check2-circle',
  waiting: 'hourglass-split',
  changesAsked: 'exclamation-circle',
  approved: 'patch-check',
};

const tones = { notAsked: undefined, waiting: undefined, changesAsked: 'changes', approved: 'approved' } as const;

export const decisionTone = ({ state }: SongDecision, asksMe: boolean) =>
  asksMe && state === 'waiting' ? 'asking' : tones[state];

type Props = LineProps & { decision: SongDecision; asksMe: boolean };

/** Where the song stands, and the person's two words if they have yet to answer. */
export function DecisionLine({ decision, asksMe, versions, decide, isFirst, leave, text, children }: Props) {
  const { button } = useQuietButton();
  const myId = useMember()?.id;
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { state, versionId } = decision;
  const newest = versions?.find(({ id }) => id === versionId);
  const say = (verdict: VerdictKind, anchor: HTMLElement) =>
    newest && decide({ kind: 'word', version: newest, verdict, anchor });
  return (
    <StandLine
      icon={decisionIcons[state]}
      tone={decisionTone(decision, asksMe)}
      text={text ?? decisionText(decision, versions, myId)}
      isInDetails={leave !== undefined}
    >
      {asksMe && (
        <>
          <LineButton isPrimary={isFirst} onClick={({ currentTarget }) => say('approved', currentTarget)}>
            Approve
          </LineButton>
          <LineButton onClick={({ currentTarget }) => say('changes', currentTarget)}>Ask for changes</LineButton>
        </>
      )}
      {children ?? (
        <button
          ref={setMenu}
          type="button"
          className={button}
          aria-label="More about the decision"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onPointerEnter={() => void DecisionMenu.ahead()}
          onClick={() => setIsOpen(true)}
        >
          <Icon name="three-dots" size={16} />
        </button>
      )}
      <Suspense>
        {isOpen && menu && (
          <DecisionMenu
            anchor={menu}
            decision={decision}
            newest={newest}
            decide={decide}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </StandLine>
  );
}
