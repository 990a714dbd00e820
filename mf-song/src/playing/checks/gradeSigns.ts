import type { CheckGrade } from '@simmer/contracts/extra';
import type { IconName } from '@simmer/kit/icons';
import { makeStyles, tokens } from '@simmer/kit/ui';

/** A grade's sign: told apart by its shape, not by its colour alone. */
export const gradeIcons = {
  passes: 'check-lg',
  note: 'info-circle',
  fails: 'exclamation-triangle',
} as const satisfies Record<CheckGrade, IconName>;

/** What a screen reader says of it. */
export const gradeWords: Readonly<Record<CheckGrade, string>> = {
  passes: 'Passes',
  note: 'Worth knowing',
  fails: 'Fails',
};

export const useGradeColours = makeStyles({
  passes: { color: tokens.colorStatusSuccessForeground1 },
  note: { color: tokens.colorNeutralForeground2 },
  fails: { color: tokens.colorPaletteRedForeground1 },
});
