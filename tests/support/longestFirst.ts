import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more, longest first. */
const LONG = [
  // Waits more than it works.
  'tests/api/instances/silentDatabase.test.ts',
  'tests/e2e/process.test.ts',
  'tests/e2e/trainingDay.test.ts',
  'tests/e2e/routes.test.ts',
  'tests/e2e/week.test.ts',
  'tests/e2e/firstHour.test.ts',
  'tests/e2e/accessibility.test.ts',
  'tests/e2e/importStudio.test.ts',
  'tests/e2e/stockHydraAdmin.test.ts',
  'tests/e2e/addRecord.test.ts',
  'tests/e2e/signOnPhone.test.ts',
  'tests/api/crash.test.ts',
  'tests/api/demo/repeatable.test.ts',
  'tests/api/mail/killedMail.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG.findIndex((path) => moduleId.endsWith(path));
  return rank < 0 ? LONG.length : rank;
};

/**
 * Without measurements (a fresh clone) Vitest starts with the largest files: a small file that takes a minute would start last,
 * and leave the other core idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((ofProject) => ofProject.toSorted((left, right) => rankOf(left) - rankOf(right)));
  }
}
