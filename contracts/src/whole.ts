// The shell imports the whole from here, at run time. From contracts.ts itself, which its first files import too, the bundler would put all of it into
// the first load.
export * from './contracts.ts';
