/** The heavier parts of Fluent: import them from lazily loaded screens only, to keep them out of the first load. */
export type {
  DropdownProps,
  SelectTabData,
  TableColumnDefinition,
  TabValue,
} from '@fluentui/react-components';
export {
  Avatar,
  Card,
  Combobox,
  createTableColumn,
  DataGrid,
  DataGridBody,
  DataGridCell,
  DataGridHeader,
  DataGridHeaderCell,
  DataGridRow,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  DialogTrigger,
  Divider,
  Listbox,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Option,
  OptionGroup,
  ProgressBar,
  Radio,
  RadioGroup,
  Switch,
  Tab,
  TabList,
  Table,
  TableBody,
  TableCell,
  TableCellLayout,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Textarea,
} from '@fluentui/react-components';
export { ConfirmBody, type Question } from './dialogs/ConfirmBody.tsx';
export { ConfirmDialog } from './dialogs/ConfirmDialog.tsx';
export { DialogSurface } from './dialogs/DialogSurface.tsx';
export { Modal } from './dialogs/Modal.tsx';
export { ModalActions } from './dialogs/ModalActions.tsx';
export { useReturnedFocus } from './dialogs/useReturnedFocus.ts';
export { Dropdown } from './floating/Dropdown.tsx';
