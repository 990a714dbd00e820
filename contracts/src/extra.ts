// What only later screens need: import it from lazily loaded files.

export * from './base/client/fileName.ts';
export * from './base/client/saveFile.ts';
export * from './base/stored/firstPresses.stored.ts';
export * from './later.ts';
export * from './playing/audio/audioFiles.client.ts';
export * from './sharing/guests/guestCalls.client.ts';
export * from './sharing/guests/guestDraft.client.ts';
export * from './sharing/page/shareCalls.client.ts';
export * from './sharing/zips/downloadZip.client.ts';
export * from './sharing/zips/saveZip.client.ts';
export * from './telling/follows/songFollows.queries.ts';
export * from './telling/mails/noMailServer.ts';
