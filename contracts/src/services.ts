// What services load: all of contracts but what runs in pages alone, whose 60 files would take 3 MB in each service.
export * from './inside.ts';
export * from './later.ts';
export * from './start.ts';
