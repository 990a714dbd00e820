// What only later screens need: import it from lazily loaded files.

export * from './base/client/fileName.ts';
export * from './base/client/saveFile.ts';
export * from './later.ts';
export * from './playing/audio/fetchAudio.ts';
export * from './playing/audio/fetchAudioFile.ts';
export * from './playing/audio/fetchAudioRange.ts';
export * from './playing/audio/fetchFinePeaks.ts';
export * from './playing/audio/fetchWaveform.ts';
export * from './sharing/guests/guestCalls.ts';
export * from './sharing/guests/guestDraft.ts';
export * from './sharing/page/shareCalls.ts';
export * from './sharing/zips/downloadZip.ts';
export * from './sharing/zips/saveZip.ts';
export * from './telling/follows/songFollows.queries.ts';
export * from './telling/mails/noMailServer.ts';
