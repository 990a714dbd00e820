type Notice = { title: string; text: string; isHome: boolean; canStay: boolean };

/** Overrides the page's style sheets; set by script, as the page's policy allows. */
function force(element: HTMLElement, styles: Record<string, string>): void {
  for (const [property, value] of Object.entries(styles)) element.style.setProperty(property, value, 'important');
}

const inSight = { display: 'block', visibility: 'visible', opacity: '1', filter: 'none', transform: 'none' };

const plain = { color: 'CanvasText', 'background-color': 'transparent' };
const filled = { color: 'Canvas', 'background-color': 'CanvasText' };

function button(label: string, style: typeof plain, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = label;
  made.addEventListener('click', press);
  force(made, {
    ...inSight,
    ...style,
    font: 'inherit',
    'font-weight': '600',
    'min-height': '44px',
    padding: '0 16px',
    border: '1px solid CanvasText',
    'border-radius': '8px',
    cursor: 'pointer',
  });
  return made;
}

function row(buttons: HTMLElement[]): HTMLElement {
  const made = document.createElement('div');
  made.append(...buttons);
  force(made, { ...inSight, display: 'flex', 'flex-wrap': 'wrap', gap: '8px', margin: '20px 0 0' });
  return made;
}

function line(tag: 'h2' | 'p', text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  force(made, { ...inSight, margin: '0 0 8px', 'line-height': '1.5' });
  return made;
}

let lastNotice: HTMLDialogElement | undefined;

/** True while a notice covers the page. */
export const isNoticeOpen = (): boolean => lastNotice?.isConnected === true;

/**
 * Shows over a broken page what is wrong and how to continue. Independent of the page: it sits beside the body, in the
 * browser's top layer, outside React.
 */
export function showSpoiledNotice({ title, text, isHome, canStay }: Notice): void {
  const dialog = document.createElement('dialog');
  const heading = line('h2', title);
  heading.id = 'simmer-spoiled';
  force(heading, { 'font-size': '20px', 'font-weight': '600' });
  dialog.setAttribute('aria-labelledby', heading.id);
  const buttons = [button('Reload the page', filled, () => location.reload())];
  if (!isHome) buttons.push(button('Go to the start page', plain, () => location.assign('/')));
  if (canStay) buttons.push(button('Stay here', plain, () => dialog.remove()));
  dialog.append(heading, line('p', text), row(buttons));
  dialog.addEventListener('cancel', (event) => (canStay ? dialog.remove() : event.preventDefault()));
  force(document.documentElement, inSight);
  force(dialog, {
    ...inSight,
    margin: 'auto',
    padding: '24px',
    border: '1px solid GrayText',
    'border-radius': '12px',
    'box-sizing': 'border-box',
    width: 'min(440px, calc(100vw - 32px))',
    'font-family': 'system-ui, sans-serif',
    'font-size': '16px',
    color: 'CanvasText',
    'background-color': 'Canvas',
    'pointer-events': 'auto',
  });
  document.documentElement.append(dialog);
  lastNotice = dialog;
  dialog.showModal();
}
