import { exampleOf } from '../../base/call/exampleOf.ts';
import * as aggregation from './aggregation.ts';

const config: aggregation.AggregationConfig = {
  sourcePath: '/Music',
  targetPath: '/Music/Mixes',
  isEnabled: true,
  lastRun: '2026-05-01T20:15:00.000Z',
};

export const exampleAggregationLog: aggregation.AggregationLog = {
  id: 1,
  operation: 'move',
  sourceFilePath: '/Music/Midnight Drive/mixdowns/Midnight Drive v4.wav',
  targetFilePath: '/Music/Mixes/Midnight Drive v4.wav',
  fileSize: 5_767_168,
  errorMessage: null,
  createdAt: '2026-05-01T20:15:00.000Z',
};

export const aggregationExamples = [
  exampleOf(aggregation.getAggregationConfig, { reply: config }),
  exampleOf(aggregation.setAggregationConfig, {
    body: { sourcePath: '/Music', targetPath: '/Music/Mixes', isEnabled: true },
    reply: config,
  }),
  exampleOf(aggregation.getAggregationStatus, { reply: { isRunning: true, isAggregating: false } }),
  exampleOf(aggregation.listAggregationLogs, {
    query: { outcome: 'moved', search: 'Midnight' },
    reply: [exampleAggregationLog],
  }),
  exampleOf(aggregation.triggerAggregation, { reply: { success: true, message: 'One file was moved.' } }),
];
