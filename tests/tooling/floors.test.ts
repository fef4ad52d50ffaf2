import { expect, it } from 'vitest';
import { type Edge, folderCircles, importsWithin, risingImports } from '../../scripts/structure.ts';

const edge = (file: string, imported: string): Edge => ({ file, imported });

it.each(['server', 'model'])('has no circle of folders in %s', (area) => {
  const edges = importsWithin(area);

  expect(edges.length).toBeGreaterThan(1000);
  expect(folderCircles(edges)).toEqual([]);
});

it('has no import that goes up a floor of the server', () => {
  expect(risingImports(importsWithin('server'))).toEqual([]);
});

it('finds a circle over three folders, and leaves apart those outside', () => {
  const edges = [
    edge('server/needs/a.ts', 'server/sessions/b.ts'),
    edge('server/sessions/b.ts', 'server/planning/undo/c.ts'),
    edge('server/planning/undo/c.ts', 'server/needs/d.ts'),
    edge('server/needs/a.ts', 'server/database/e.ts'),
  ];

  expect(folderCircles(edges)).toEqual([['server/needs', 'server/planning/undo', 'server/sessions']]);
});

it.each([
  ['server/hydra/write/write.ts', 'server/needs/placement/moveNeeds.ts'],
  ['server/attendance/people/addTrainee.ts', 'server/documents/render/variables.ts'],
  ['server/documents/dossier/loadDossier.ts', 'server/evidence/verification/readVerification.ts'],
  ['server/needs/routes.ts', 'server/mail/routes.ts'],
  ['server/needs/routes.ts', 'server/hooks.ts'],
  ['server/newFolder/a.ts', 'server/kernel/domainError.ts'],
])('refuses %s importing %s', (file, imported) => {
  expect(risingImports([edge(file, imported)])).toEqual([edge(file, imported)]);
});

it.each([
  ['server/documents/dossier/loadSheetFacts.ts', 'server/evidence/coherence/readBlockingFindings.ts'],
  ['server/mail/routes.ts', 'server/needs/routes.ts'],
  ['server/routes.ts', 'server/mail/routes.ts'],
  ['server/cli/seed.ts', 'server/settings.ts'],
])('lets %s import %s', (file, imported) => {
  expect(risingImports([edge(file, imported)])).toEqual([]);
});
