import { Icon } from '@simmer/kit/icons';
import { mergeClasses } from '@simmer/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { copyFilename } from './copyFilename.ts';
import { useQuietButton } from './quietButton.styles.ts';

const CONFIRMED_MS = 2000;

type Props = {
  filename: string;
  className?: string;
  /** whether it is a control of a row, reached with the arrow keys */
  isInRow?: boolean;
};

/** Copies a file's name; the icon confirms it for two seconds. */
export function CopyFilename({ filename, className, isInRow }: Props) {
  const quiet = useQuietButton();
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    if (!(await copyFilename(filename))) return;
    clearTimeout(timer.current);
    setIsCopied(true);
    timer.current = setTimeout(() => setIsCopied(false), CONFIRMED_MS);
  };
  return (
    <button
      type="button"
      className={mergeClasses(quiet.button, className)}
      {...(isInRow && { tabIndex: -1, 'data-control': 'copy' })}
      data-tooltip="Copy filename"
      aria-label={`Copy filename ${filename}`}
      onClick={() => void copy()}
    >
      <Icon name={isCopied ? 'check-lg' : 'clipboard'} size={16} />
    </button>
  );
}
