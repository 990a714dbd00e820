type Notice = { title: string; text: string; isHome: boolean; canStay: boolean };

/** Over whatever stands in the page's own style sheets; set by script, which the page's policy allows. */
function force(element: HTMLElement, styles: Record<string, string>): void {
  for (const [property, value] of Object.entries(styles)) element.style.setProperty(property, value, 'important');
}

const inSight = { display: 'block', visibility: 'visible', opacity: '1', filter: 'none', transform: 'none' };

function button(label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = label;
  made.addEventListener('click', press);
  force(made, { ...inSight, display: 'inline-block', font: 'inherit', padding: '8px 16px', margin: '8px 8px 0 0' });
  return made;
}

function line(tag: 'h2' | 'p', text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  force(made, { ...inSight, margin: '0 0 8px' });
  return made;
}

/**
 * Says over the page, whatever became of it, what is wrong and how to go on. It needs nothing of the page: it lies beside the body, in the
 * browser's top layer, and is no part of what React draws.
 */
export function showSpoiledNotice({ title, text, isHome, canStay }: Notice): void {
  const dialog = document.createElement('dialog');
  const heading = line('h2', title);
  heading.id = 'simmer-spoiled';
  force(heading, { 'font-size': '18px' });
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(heading, line('p', text));
  if (!isHome) dialog.append(button('Go to the start page', () => location.assign('/')));
  dialog.append(button('Reload the page', () => location.reload()));
  if (canStay) dialog.append(button('Stay here', () => dialog.remove()));
  dialog.addEventListener('cancel', (event) => (canStay ? dialog.remove() : event.preventDefault()));
  force(document.documentElement, inSight);
  force(dialog, {
    ...inSight,
    margin: 'auto',
    padding: '24px',
    border: '1px solid GrayText',
    'border-radius': '8px',
    'max-width': '440px',
    'font-family': 'system-ui, sans-serif',
    'font-size': '16px',
    color: 'CanvasText',
    'background-color': 'Canvas',
    'pointer-events': 'auto',
  });
  document.documentElement.append(dialog);
  dialog.showModal();
}
