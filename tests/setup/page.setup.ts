import { keepFrames } from './framesOfPages.ts';
import './patience.ts';
import './patienceOnPages.ts';
import { restoreAfterFile } from './restoreAfterFile.ts';

// jsdom has no layout to scroll. Tests of plain functions have no page at all.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => {};

keepFrames();
restoreAfterFile();
