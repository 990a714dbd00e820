import type { SongDecision, Version } from '@simmer/contracts';
import { useMember } from '@simmer/kit/ui';
import { Menu, MenuDivider, MenuList, MenuPopover, menuAt } from '@simmer/kit/ui-floating';
import { leavingItems } from '../../../controls/leavingItems.tsx';
import type { Decide } from '../state/decidingStep.ts';
import { useTakeBack } from '../state/decisionChanges.ts';
import { wordOf } from '../state/words.ts';

type Props = {
  anchor: HTMLElement;
  decision: SongDecision;
  newest: Version | undefined;
  decide: Decide;
  onClose(): void;
};

/** What else can be done about a decision: one's own word, the history, who decides. */
export function DecisionMenu({ anchor, decision, newest, decide, onClose }: Props) {
  const myId = useMember()?.id ?? 0;
  const takeBack = useTakeBack(decision, myId);
  const { item } = leavingItems(anchor, onClose);
  const mine = wordOf(decision, decision.versionId, myId);
  return (
    <Menu {...menuAt(anchor, undefined, onClose)} persistOnItemClick>
      <MenuPopover>
        <MenuList>
          {newest &&
            item(mine ? 'Change your word…' : 'Approve or ask for changes…', 'pencil', () =>
              decide({ kind: 'word', version: newest, verdict: mine?.verdict ?? 'approved', anchor }),
            )}
          {newest &&
            mine &&
            item('Take back your word', 'arrow-counterclockwise', () => takeBack({ version: newest, before: mine }))}
          {decision.verdicts.length > 0 && item('What was said', 'chat-left-text', () => decide({ kind: 'said' }))}
          <MenuDivider />
          {item('Who decides…', 'people', () => decide({ kind: 'deciders' }))}
          {item('Stop asking…', 'x-lg', () => decide({ kind: 'stop' }))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
