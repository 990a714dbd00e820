import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { throwAwayFolder } from '../../../tests/setup/throwAwayFolder.ts';
import { git } from './git.ts';
import { testsThatName } from './testsThatName.ts';

async function repository(files: Record<string, string>): Promise<string> {
  const root = await throwAwayFolder();
  git(root, 'init', '--quiet');
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

it('finds the tests that name an export, and those beside code that does', async () => {
  const root = await repository({
    'contracts/notes.ts': 'export const addNote = 1;\nexport type Note = string;\nconst inner = 2;\n',
    'library/addNote.routes.ts': 'addNote();',
    'library/addNote.routes.test.ts': '',
    'song/NoteRow.tsx': 'const shown: Note = inner;',
    'song/NoteRow.test.tsx': '',
    'song/writing.test.ts': 'addNote();',
    'song/Notes.tsx': 'const addNotes = inner;',
    'song/Notes.test.tsx': '',
    'song/NoteList.tsx': 'const noted: Note[] = [];',
  });
  expect(testsThatName(root, ['contracts/notes.ts'])).toEqual([
    'library/addNote.routes.test.ts',
    'song/NoteRow.test.tsx',
    'song/writing.test.ts',
  ]);
});

it('finds none for a file that exports nothing of its own', async () => {
  const root = await repository({
    'contracts/all.ts': "export * from './notes.ts';",
    'song/a.test.ts': 'export const a = 1;',
  });
  expect(testsThatName(root, ['contracts/all.ts'])).toEqual([]);
});
