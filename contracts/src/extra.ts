// What only later screens need: import it from lazily loaded files.
export * from './client/fetchAudio.ts';
export * from './client/fetchAudioFile.ts';
export * from './client/fetchAudioRange.ts';
export * from './client/fetchFinePeaks.ts';
export * from './client/fetchWaveform.ts';
export * from './client/fileName.ts';
export * from './client/guestCalls.ts';
export * from './client/saveFile.ts';
export * from './client/saveZip.ts';
export * from './client/shareCalls.ts';
export * from './client/shared/downloadZip.ts';
export * from './client/shared/noMailServer.ts';
export * from './client/shared/songFollows.ts';
export * from './entries/later.ts';
export * from './storage/guestDraft.ts';
