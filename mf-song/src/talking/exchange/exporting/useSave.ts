import { type Song, shownMessage } from '@simmer/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toastSuccess } from '../../../feedback/toasts.ts';
import type { Sheet } from '../formats/sheet.ts';
import type { ExportFormat } from './exportFormats.ts';
import { saveSheet } from './saveSheet.ts';

export type SaveState =
  | { status: 'idle' }
  /** `part` from 0 to 1 of what has to be fetched; undefined while that isn't known */
  | { status: 'saving'; part: number | undefined }
  | { status: 'failed'; message: string };

/** Saves a sheet, once at a time. It stops when it is cancelled, or its dialog is gone. */
export function useSave(song: Song, onSaved: () => void) {
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setState({ status: 'idle' });
  }, []);
  const save = async (format: Exclude<ExportFormat, 'print'>, sheet: Sheet) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const onProgress = (part: number | undefined) => !signal.aborted && setState({ status: 'saving', part });
    onProgress(undefined);
    try {
      const name = await saveSheet(format, song, sheet, { signal, onProgress });
      toastSuccess(`Saved “${name}”`);
      setState({ status: 'idle' });
      onSaved();
    } catch (error) {
      if (!signal.aborted) setState({ status: 'failed', message: shownMessage(error) });
    } finally {
      if (running.current === controller) running.current = undefined;
    }
  };
  return { state, cancel, save: (...args: Parameters<typeof save>) => void save(...args) };
}
