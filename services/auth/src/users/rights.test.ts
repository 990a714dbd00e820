import { describe, expect, it } from 'vitest';
import { rightsOf, rolesOf } from './rights.ts';

const nobody = { adminEmails: [], songCurators: [], collaboratorEditors: [] };
const ana = {
  email: 'ana@band.example',
  isFirstAccount: false,
  isAdmin: false,
  isCurator: false,
  isCollaboratorEditor: false,
};

describe('what a person may do', () => {
  it('is nothing special by itself', () => {
    expect(rightsOf(ana, nobody)).toEqual({ isAdmin: false, canCurateSongs: false, canManageCollaborators: false });
  });
  it('is to curate songs as curator or admin', () => {
    expect(rightsOf(ana, { ...nobody, songCurators: [ana.email] }).canCurateSongs).toBe(true);
    expect(rightsOf(ana, { ...nobody, adminEmails: [ana.email] }).canCurateSongs).toBe(true);
  });
  it('is what admins have given, beside what the settings say', () => {
    expect(rightsOf({ ...ana, isAdmin: true }, { ...nobody, adminEmails: ['boss@band.example'] })).toMatchObject({
      isAdmin: true,
      canCurateSongs: true,
    });
    expect(rightsOf({ ...ana, isCurator: true, isCollaboratorEditor: true }, nobody)).toEqual({
      isAdmin: false,
      canCurateSongs: true,
      canManageCollaborators: true,
    });
  });
  it('comes from the settings where they name a role, whatever was given as well', () => {
    const named = { ...nobody, songCurators: [ana.email] };
    expect(rolesOf({ ...ana, isCurator: true, isAdmin: true }, named)).toEqual([
      { role: 'admin', by: 'given' },
      { role: 'curator', by: 'settings' },
    ]);
    expect(rolesOf({ ...ana, isFirstAccount: true }, nobody)).toEqual([{ role: 'admin', by: 'given' }]);
    expect(rolesOf({ ...ana, isFirstAccount: true }, { ...nobody, adminEmails: ['boss@band.example'] })).toEqual([]);
  });
  it('is to manage collaborators only where named, also for an admin', () => {
    expect(rightsOf({ ...ana, isFirstAccount: true }, nobody).canManageCollaborators).toBe(false);
    expect(rightsOf(ana, { ...nobody, collaboratorEditors: [ana.email] }).canManageCollaborators).toBe(true);
  });
});
