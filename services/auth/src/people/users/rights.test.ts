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

describe("a person's rights", () => {
  it('include nothing special by default', () => {
    expect(rightsOf(ana, nobody)).toEqual({ isAdmin: false, canCurateSongs: false, canManageCollaborators: false });
  });
  it('include curating songs for curators and admins', () => {
    expect(rightsOf(ana, { ...nobody, songCurators: [ana.email] }).canCurateSongs).toBe(true);
    expect(rightsOf(ana, { ...nobody, adminEmails: [ana.email] }).canCurateSongs).toBe(true);
  });
  it('come from admins, besides the settings', () => {
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
  it('come from the settings if they name a role, whatever else was given', () => {
    const named = { ...nobody, songCurators: [ana.email] };
    expect(rolesOf({ ...ana, isCurator: true, isAdmin: true }, named)).toEqual([
      { role: 'admin', by: 'given' },
      { role: 'curator', by: 'settings' },
    ]);
    expect(rolesOf({ ...ana, isFirstAccount: true }, nobody)).toEqual([{ role: 'admin', by: 'given' }]);
    expect(rolesOf({ ...ana, isFirstAccount: true }, { ...nobody, adminEmails: ['boss@band.example'] })).toEqual([]);
  });
  it('include managing collaborators only if named, even for admins', () => {
    expect(rightsOf({ ...ana, isFirstAccount: true }, nobody).canManageCollaborators).toBe(false);
    expect(rightsOf(ana, { ...nobody, collaboratorEditors: [ana.email] }).canManageCollaborators).toBe(true);
  });
});
