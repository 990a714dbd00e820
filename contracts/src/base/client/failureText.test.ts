import { describe, expect, it } from 'vitest';
import { problemBody } from '../call/error.ts';
import { CallError } from './callEndpoint.ts';
import { failureMessage, fetchError, statusTextOf } from './failureText.ts';

describe('the text of a failure', () => {
  it('names what could not be done and the status in words', () => {
    expect(fetchError('fetch playlists', { statusText: 'Not Found' })).toBe('Failed to fetch playlists: Not Found');
    expect(statusTextOf(new CallError(500, 'Internal Server Error', 'boom'))).toBe('Internal Server Error');
  });

  it('is a line of text after its status, or a plain sentence for an HTML page', () => {
    expect(failureMessage(new CallError(500, 'Internal Server Error', 'boom'))).toBe('500: boom');
    expect(failureMessage(new CallError(500, 'Internal Server Error', '<html>boom</html>'))).toBe(
      'Something went wrong on our side. Try again in a moment.',
    );
    const away = "The library isn't responding. Try again in a moment.";
    expect(statusTextOf(new CallError(502, 'Bad Gateway', '<html>', 'library'))).toBe(away);
  });

  it("is a problem's own sentence", () => {
    const body = JSON.stringify(problemBody('forbidden', 'Only the owner can edit this playlist', 'r'));
    expect(failureMessage(new CallError(403, 'Forbidden', body))).toBe('Only the owner can edit this playlist');
  });

  it('says that there is no connection if there was no reply', () => {
    expect(failureMessage(new TypeError('Failed to fetch'))).toContain('No connection');
  });
});
