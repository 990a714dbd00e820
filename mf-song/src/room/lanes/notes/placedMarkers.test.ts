import { aComparedPair, aMarker } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { placedMarkers } from './usePlacedMarkers.ts';

const { alignment } = aComparedPair();
const placesOf = (...args: Parameters<typeof placedMarkers>) =>
  placedMarkers(...args).map(({ atSeconds, trust }) => [atSeconds, trust]);

describe('emoji of all versions', () => {
  it('stand where their music is: 16 s later behind a new part', () => {
    const markers = [
      aMarker({ id: 1, timestamp: 30, versionId: 12 }),
      aMarker({ id: 2, timestamp: 30, versionId: 11 }),
      aMarker({ id: 3, timestamp: 100, versionId: 11 }),
    ];
    expect(placesOf(markers, 12, [{ versionId: 11, alignment }])).toEqual([
      [30, 'own'],
      [30, 'sure'],
      [116, 'sure'],
    ]);
  });

  it('are left out where their music was cut, or their version is not compared', () => {
    const markers = [
      aMarker({ id: 1, timestamp: 186, versionId: 11 }),
      aMarker({ id: 2, timestamp: 5, versionId: 10 }),
    ];
    expect(placesOf(markers, 12, [{ versionId: 11, alignment }])).toEqual([]);
  });
});
