export * from './audience.ts';
export * from './createModule.ts';
export * from './moduleError.ts';
export * from './sendBuild.ts';
