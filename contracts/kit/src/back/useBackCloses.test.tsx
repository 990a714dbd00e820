// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrowserRouter, Link, Route, Routes, useBackCloses, useLocation, useNavigate } from '../router.ts';

let seen: string[] = [];

/** Records every address the page receives, including repeats. */
function Heard() {
  const location = useLocation();
  useEffect(() => {
    seen.push(`${location.pathname}${location.search}`);
  }, [location]);
  return null;
}

/** Closes a while after its link has led to another page, as on a busy phone. */
function SlowLayer({ onClose }: { onClose(): void }) {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useBackCloses(true, onClose);
  useEffect(() => {
    if (pathname === openedAt.current) return;
    const timer = setTimeout(onClose, 50);
    return () => clearTimeout(timer);
  }, [pathname, onClose]);
  return <Link to="/song">Song from the slow layer</Link>;
}

function Layer({ name, onClose, children }: { name: string; onClose(): void; children?: React.ReactNode }) {
  useBackCloses(true, onClose);
  return (
    <section aria-label={name}>
      <button type="button" onClick={onClose}>
        Close the {name}
      </button>
      {children}
    </section>
  );
}

function Screen() {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'nothing' | 'sheet' | 'both'>('nothing');
  return (
    <>
      <button type="button" onClick={() => setOpen('sheet')}>
        Open
      </button>
      {open !== 'nothing' && (
        <Layer name="sheet" onClose={() => setOpen('nothing')}>
          <button type="button" onClick={() => setOpen('both')}>
            Ask
          </button>
          <button type="button" onClick={() => void navigate('/list?sort=bpm', { replace: true })}>
            Sort
          </button>
          <Link to="/song">Song</Link>
        </Layer>
      )}
      {open === 'both' && (
        <Layer name="dialog" onClose={() => setOpen('sheet')}>
          <Link to="/song">Song from the dialog</Link>
        </Layer>
      )}
    </>
  );
}

function press(name: string): void {
  fireEvent.click(screen.getByText(name));
}
const back = () => act(() => history.back());
const shown = () => screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'));
const depth = () => (history.state as { simmerFloating?: number } | null)?.simmerFloating ?? 0;
const isAt = async (address: string, floating = 0) =>
  expect.poll(() => `${location.pathname}${location.search} ${depth()}`).toBe(`${address} ${floating}`);

function Player() {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return isOpen ? (
    <SlowLayer onClose={close} />
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      Open the player
    </button>
  );
}

describe('a step back', () => {
  beforeEach(async () => {
    history.pushState({ key: 'before' }, '', '/before');
    history.pushState({ key: 'list' }, '', '/list');
    seen = [];
    render(
      <BrowserRouter>
        <Heard />
        <Player />
        <Routes>
          <Route path="/list" element={<Screen />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </BrowserRouter>,
    );
    press('Open');
    await isAt('/list', 1);
  });
  afterEach(async () => {
    cleanup();
    await expect.poll(depth).toBe(0);
    history.pushState(null, '', '/');
  });

  it('has its entry as soon as the layer is visible', async () => {
    press('Ask');
    expect(shown()).toEqual(['sheet', 'dialog']);
    expect(depth()).toBe(2);
  });

  it('closes the layer, unseen by the page', async () => {
    back();
    await expect.poll(shown).toEqual([]);
    await isAt('/list');
    expect(seen).toEqual(['/list']);
    back();
    await isAt('/before');
    await expect.poll(() => seen).toEqual(['/list', '/before']);
  });

  it('closes one layer at a time', async () => {
    press('Ask');
    await isAt('/list', 2);
    back();
    await expect.poll(shown).toEqual(['sheet']);
    back();
    await expect.poll(shown).toEqual([]);
    back();
    await isAt('/before');
  });

  it('leaves the page when every layer was closed another way', async () => {
    press('Ask');
    await isAt('/list', 2);
    press('Close the dialog');
    press('Close the sheet');
    await isAt('/list');
    expect(seen).toEqual(['/list']);
    back();
    await isAt('/before');
  });

  it('returns to the page from one that an open layer led to', async () => {
    press('Song');
    await isAt('/song');
    expect(screen.getByText('elsewhere')).toBeDefined();
    back();
    await isAt('/list');
    await expect.poll(shown).toEqual([]);
    back();
    await isAt('/before');
  });

  it('returns to the page from one that the upper of two layers led to', async () => {
    press('Ask');
    await isAt('/list', 2);
    press('Song from the dialog');
    await isAt('/song');
    await expect.poll(() => seen).toEqual(['/list', '/song']);
    back();
    await isAt('/list');
    back();
    await isAt('/before');
  });

  it('needs no entry for something that is still open over the next page', async () => {
    press('Close the sheet');
    press('Open the player');
    await isAt('/list', 1);
    const before = history.length;
    press('Song from the slow layer');
    await isAt('/song');
    expect(screen.getByText('Song from the slow layer')).toBeDefined();
    await expect.poll(() => screen.queryByText('Song from the slow layer')).toBeNull();
    expect(history.length).toBe(before);
    back();
    await isAt('/list');
  });

  it('keeps a change of the page’s address', async () => {
    press('Sort');
    await isAt('/list?sort=bpm', 1);
    back();
    await expect.poll(shown).toEqual([]);
    await isAt('/list?sort=bpm');
    await expect.poll(() => seen).toEqual(['/list', '/list?sort=bpm']);
  });

  it('is not needed twice when one layer opens as another closes', async () => {
    const before = history.length;
    press('Close the sheet');
    press('Open');
    await isAt('/list', 1);
    expect(history.length).toBe(before);
  });

  it('leaves a step forward alone', async () => {
    back();
    await isAt('/list');
    act(() => history.forward());
    await isAt('/list', 0);
    back();
    await isAt('/before');
    await expect.poll(() => seen).toEqual(['/list', '/before']);
  });
});
