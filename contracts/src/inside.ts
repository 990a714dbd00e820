// What services and the product’s own tools need, and no screen.

export * from './base/call/queuedMails.ts';
export * from './base/call/rateLimits.ts';
export * from './catalogue/audioFiles/audioTrouble.ts';
export * from './document/bySpecificity.ts';
export * from './document/endpoints.ts';
export * from './internal/authAndLibrary.ts';
export * from './internal/authAndServices.ts';
export * from './internal/identity.ts';
export * from './internal/libraryAndSync.ts';
export { changeParts, firstMinute, type NewToHear, type VersionToHear } from './playing/catchUp/changeParts.ts';
export * from './playing/catchUp/limits.ts';
export * from './playing/checks/findings.ts';
export * from './playing/heard/countsAsHeard.ts';
export * from './running/health.ts';
export * from './running/metrics.ts';
export * from './running/modules/publishedFiles.ts';
export * from './running/securityText.ts';
export * from './sharing/page/publicName.ts';
export * from './sharing/page/unavailablePage.ts';
export * from './telling/notifications/notificationActor.ts';
