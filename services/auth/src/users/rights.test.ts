import { describe, expect, it } from 'vitest';
import { rightsOf } from './rights.ts';

const nobody = { adminEmails: [], songCurators: [], collaboratorEditors: [] };
const ana = { email: 'ana@band.example', isFirstAccount: false };

describe('what a person may do', () => {
  it('is nothing special by itself', () => {
    expect(rightsOf(ana, nobody)).toEqual({ isAdmin: false, canCurateSongs: false, canManageCollaborators: false });
  });
  it('is to curate songs as curator or admin', () => {
    expect(rightsOf(ana, { ...nobody, songCurators: [ana.email] }).canCurateSongs).toBe(true);
    expect(rightsOf(ana, { ...nobody, adminEmails: [ana.email] }).canCurateSongs).toBe(true);
  });
  it('is to manage collaborators only where named, also for an admin', () => {
    expect(rightsOf({ ...ana, isFirstAccount: true }, nobody).canManageCollaborators).toBe(false);
    expect(rightsOf(ana, { ...nobody, collaboratorEditors: [ana.email] }).canManageCollaborators).toBe(true);
  });
});
