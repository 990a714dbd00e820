import { fileName, saveFile } from '@simmer/contracts/extra';
import { activityTable, type Happened } from './activityTable.ts';

/** Spreadsheets take a table for UTF-8 if it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves what happened as a file. @param name of whose links */
export function saveActivity(happened: readonly Happened[], name: string): void {
  const table = BYTE_ORDER_MARK + activityTable(happened);
  saveFile(new Blob([table], { type: 'text/csv;charset=utf-8' }), fileName(`${name} activity`, '.csv'));
}
