import { aComment, aGuest } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { guestName, linkText, writerName } from './guestWords.ts';

describe('a guest’s name', () => {
  it('says that it is a guest’s', () => {
    expect(guestName(aGuest())).toBe('Jo (guest)');
    expect(writerName(aComment({ userId: 0, guest: aGuest() }))).toBe('Jo (guest)');
    expect(writerName(aComment())).toBe('Bo Hill');
  });

  it('comes with the link, and with whom a personal one is for', () => {
    expect(linkText(aGuest())).toBe('link “For the label”');
    expect(linkText(aGuest({ name: 'Bo', linkRecipient: 'Bo Hill' }))).toBe('link “For the label” for Bo Hill');
  });
});
