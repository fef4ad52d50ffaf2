import { expect, it } from 'vitest';
import { openChosen } from './chosenFiles.ts';

const filesNamed = (...names: readonly string[]): File[] => names.map((name) => new File(['x'], name));

it('takes the only spreadsheet as the table, and the rest as files that its rows may name', async () => {
  const { table, count, find } = await openChosen(filesNamed('outils.CSV', 'Été.pdf', 'b.png'), 'teaching_tools');
  expect([table?.path, count]).toEqual(['outils.CSV', 2]);
  // A Mac writes the accent as a sign of its own.
  expect(find('fichiers\\e\u0301te\u0301.PDF'.normalize('NFD'))?.path).toBe('Été.pdf');
  expect(find('c.pdf')).toBeNull();
});

it('is not sure of a table among several', async () => {
  expect((await openChosen(filesNamed('a.csv', 'b.xlsx'), 'companies')).table).toBeNull();
  expect((await openChosen(filesNamed('a.pdf'), 'companies')).table).toBeNull();
});

it('joins no file where two have the name, unless the folders tell them apart', async () => {
  const inFolder = (path: string): File =>
    Object.defineProperty(new File(['x'], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path });
  const { find } = await openChosen([inFolder('envoi/paris/plan.pdf'), inFolder('envoi/lyon/plan.pdf')], 'training_locations');
  expect(find('plan.pdf')).toBeNull();
  expect(find('lyon/plan.pdf')?.path).toBe('envoi/lyon/plan.pdf');
});
