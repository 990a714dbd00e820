/**
 * The parts of Fluent that every first screen uses, and the hooks that modules share, under one shared key. A shared package is not tree-shaken, so this list is the
 * whole cost, paid before the first paint. Menus and popovers are in `ui-floating`; dialogs, tables and rarer parts are in `ui-extra`.
 */
export type { FluentProviderProps, GriffelStyle, InputProps, Theme } from '@fluentui/react-components';
export {
  Body1,
  Body1Strong,
  Body2,
  Button,
  Caption1,
  Caption1Strong,
  FluentProvider,
  Input,
  LargeTitle,
  makeStaticStyles,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  Spinner,
  Subtitle1,
  Subtitle2,
  shorthands,
  Text,
  Title1,
  Title2,
  Title3,
  tokens,
  typographyStyles,
  useId,
} from '@fluentui/react-components';
export { SongArtwork } from './artwork/SongArtwork.tsx';
export { menuPlace, type Point, takeContextMenu } from './floating/menuPlace.ts';
export { HeardStrip } from './heard/HeardStrip.tsx';
export { hidingScrollbar } from './hidingScrollbar.ts';
export { approaching } from './hooks/approaching.ts';
export { areListKeys, moveInRow, startOfRow } from './hooks/moveInRow.ts';
export { ownsLetters } from './hooks/ownsLetters.ts';
export { rowGoal } from './hooks/rowGoal.ts';
export { useElementSize } from './hooks/useElementSize.ts';
export { useMember } from './hooks/useMember.ts';
export { useNow } from './hooks/useNow.ts';
export { useOptionList } from './hooks/useOptionList.ts';
export { rowArrowsHint, useRowArrows } from './hooks/useRowArrows.ts';
export { useTabs } from './hooks/useTabs.ts';
export { type LazyPart, lazyPart } from './lazy/lazyPart.tsx';
export type { StandIn } from './lazy/MissingPart.tsx';
export { useChipStyles } from './page/chip.styles.ts';
export { PageFrame } from './page/PageFrame.tsx';
export { PageState } from './page/PageState.tsx';
export { usePageStyles } from './page/pageFrame.styles.ts';
export { ShowToggle } from './page/ShowToggle.tsx';
export { isPhone, onPhone, onTwoPanes, SIDE_PANE_PX, useIsLargeScreen, useIsPhone } from './page/screenSize.ts';
export { chosenTabStyle, tabLine, tabStyle } from './page/tab.styles.ts';
export { useAlignments } from './places/useAlignments.ts';
export { usePlacedIn } from './places/usePlacedIn.ts';
export { quietButton } from './quietButton.ts';
export { useStatusColours, useStatusInk } from './status/useStatusColours.ts';
export { unseen } from './unseen.ts';
