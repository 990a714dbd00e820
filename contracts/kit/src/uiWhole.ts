// The shell imports the whole from here, at run time: see whole.ts of the contracts.
export * from './ui.ts';
