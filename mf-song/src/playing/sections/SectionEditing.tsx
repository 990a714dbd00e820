import { EditPopover } from '../../controls/EditPopover.tsx';
import { sectionName } from '../timeline/sectionAt.ts';
import { exactTime } from './edits/moments.ts';
import { joined, type Parts, placeOf, removed, renamed, split } from './edits/sectionEdits.ts';
import type { SectionsChange } from './edits/sections.queries.ts';
import type { OpenSection } from './openSection.ts';
import { SectionMenu } from './SectionMenu.tsx';
import { SectionNameForm } from './SectionNameForm.tsx';

type Props = {
  parts: Parts;
  /** where they come from; undefined if people set them */
  originText: string | undefined;
  open: OpenSection;
  onChange(change: SectionsChange): void;
  /** opens the form for its name */
  onName(): void;
  /** moves the focus to the section at this place */
  onLeave(place: number): void;
  onClose(): void;
};

/** A section's menu and the form for its name, with the edits they make. */
export function SectionEditing({ parts, originText, open, onChange, onName, onLeave, onClose }: Props) {
  const { kind, place: openedPlace, anchor, at, section, hereSeconds } = open;
  // Someone else may have changed the sections before it.
  const placeNow = placeOf(parts.sections, section);
  const place = placeNow < 0 ? openedPlace : placeNow;
  const next = parts.sections[place + 1];
  const name = sectionName(section, place);
  const hint = originText && `Sections are ${originText}.`;

  if (kind === 'name') {
    const save = (typed: string) => {
      const newName = typed.trim() || null;
      if (newName !== section.name) onChange({ edit: renamed(section, newName), typed: newName ?? undefined });
    };
    return (
      <EditPopover title="Section name" anchor={anchor} isOpen onClose={onClose}>
        {(close) => (
          <SectionNameForm
            name={section.name}
            placeholder={name}
            hint={hint}
            onSave={(typed) => {
              save(typed);
              close();
            }}
            onCancel={close}
          />
        )}
      </EditPopover>
    );
  }
  return (
    <SectionMenu
      title={`${name}, ${exactTime(section.atSeconds)}`}
      parts={parts}
      hint={hint}
      anchor={anchor}
      at={at}
      hereSeconds={hereSeconds}
      actions={{
        onRename: onName,
        onSplit: (seconds) => onChange({ edit: split(seconds) }),
        onJoin:
          next &&
          (() => onChange({ edit: joined(section, next), undo: { title: 'Sections joined', marks: [section, next] } })),
        onRemove:
          place === 0
            ? undefined
            : () => {
                // Its row goes away.
                onLeave(place - 1);
                onChange({ edit: removed(section), undo: { title: 'Mark deleted', marks: [section] } });
              },
        onGrid: (edit) => onChange({ edit }),
      }}
      onClose={onClose}
    />
  );
}
