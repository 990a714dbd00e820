import { Button, PageState } from '@simmer/kit/ui';

/** Why a list shows nothing: there are no notes, none that the filter asks for, or only resolved ones. */
export type NothingShown = 'none' | 'filtered' | 'resolved';

const words = {
  filtered: { heading: 'No matching notes', press: 'Show all notes' },
  resolved: { heading: 'All notes are resolved', press: 'Show them' },
} as const;

/** Stands in for an empty list, which may only look empty. */
export function NoNotes({ why, onShow }: { why: NothingShown; onShow(): void }) {
  if (why === 'none') return <PageState picture="empty" heading="No notes yet" text="Write the first one above." />;
  return (
    <PageState picture="empty" heading={words[why].heading}>
      <Button onClick={onShow}>{words[why].press}</Button>
    </PageState>
  );
}
