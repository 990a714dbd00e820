import { formatDuration } from '@simmer/contracts';
import { makeStaticStyles, makeStyles } from '@simmer/kit/ui';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Sheet, SheetNote } from '../formats/sheet.ts';
import { noteGroups, noteLine } from '../formats/writeText.ts';

// Only this sheet is printed, on as many pages as it needs, although a dialog keeps the page from scrolling.
const useOnlySheet = makeStaticStyles(`@media print {
  body:has(> [data-print-sheet]) > :not([data-print-sheet]) { display: none !important; }
  html:has([data-print-sheet]), body:has(> [data-print-sheet]) { overflow: visible !important; height: auto !important; background: none !important; }
}`);

const useStyles = makeStyles({
  sheet: {
    display: 'none',
    colorScheme: 'light',
    // The system's colours: black on white, and no theme reaches outside the page.
    backgroundColor: 'Canvas',
    color: 'CanvasText',
    fontFamily: 'system-ui, sans-serif',
    fontSize: '11pt',
    lineHeight: 1.4,
    '@media print': { display: 'block' },
  },
  title: { margin: 0, fontSize: '18pt', fontWeight: 600, overflowWrap: 'anywhere' },
  about: { margin: '0 0 16pt' },
  heading: { margin: '16pt 0 4pt', fontSize: '13pt', breakAfter: 'avoid' },
  sections: { margin: 0, padding: 0, listStyleType: 'none', columnWidth: '200pt', columnGap: '24pt' },
  section: { display: 'flex', columnGap: '12pt', breakInside: 'avoid' },
  time: { minWidth: '36pt', fontVariantNumeric: 'tabular-nums' },
  note: { margin: '0 0 10pt', breakInside: 'avoid' },
  line: { margin: 0, fontSize: '9pt', fontVariantNumeric: 'tabular-nums' },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  reply: { margin: '2pt 0 0 16pt', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

type Props = { sheet: Sheet; onDone(): void };

/** Prints a sheet, black on white, and is gone afterwards. */
export function PrintSheet({ sheet, onDone }: Props) {
  useOnlySheet();
  const styles = useStyles();
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const before = document.title;
    const leave = () => done.current();
    window.addEventListener('afterprint', leave, { once: true });
    // The name of a PDF.
    document.title = `${sheet.title} ${sheet.version}`;
    window.print();
    return () => {
      window.removeEventListener('afterprint', leave);
      document.title = before;
    };
  }, [sheet]);
  const about = [sheet.version, sheet.durationSeconds === null ? '' : formatDuration(sheet.durationSeconds)];
  return createPortal(
    <div data-print-sheet="" className={styles.sheet}>
      <h1 className={styles.title}>{sheet.title}</h1>
      <p className={styles.about}>{about.filter(Boolean).join(' · ')}</p>
      {sheet.sections.length > 0 && (
        <>
          <h2 className={styles.heading}>Sections</h2>
          <ul className={styles.sections}>
            {sheet.sections.map(({ name, atSeconds }) => (
              <li key={atSeconds} className={styles.section}>
                <span className={styles.time}>{formatDuration(atSeconds)}</span>
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {noteGroups(sheet.notes).map(({ heading, notes }) => (
        <section key={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          {notes.map((note, place) => (
            <PrintedNote key={place} note={note} />
          ))}
        </section>
      ))}
    </div>,
    document.body,
  );
}

function PrintedNote({ note }: { note: SheetNote }) {
  const styles = useStyles();
  return (
    <div className={styles.note}>
      <p className={styles.line}>{noteLine(note)}</p>
      <p className={styles.text} dir="auto">
        {note.text}
      </p>
      {note.replies.map(({ author, text }, place) => (
        <p key={place} className={styles.reply} dir="auto">
          {author}: {text}
        </p>
      ))}
    </div>
  );
}
