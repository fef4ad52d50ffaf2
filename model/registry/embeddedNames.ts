import { pathSteps } from '../customisation/customFieldKinds.ts';

/**
 * The fields of an embedded record, each with those embedded in its own relation: the label and the declared ones. A relation of
 * an embedded record has only its label, unless the declaration lists a path (`trainingType.color`).
 */
export const embeddedNames = (
  label: readonly string[],
  embed: readonly string[] = [],
): ReadonlyMap<string, readonly string[]> => {
  const names = new Map<string, readonly string[]>(label.map((name) => [name, []]));
  for (const path of embed) {
    const [name = '', ...rest] = pathSteps(path);
    const innerPaths = names.get(name) ?? [];
    names.set(name, rest.length > 0 ? [...innerPaths, rest.join('.')] : innerPaths);
  }
  return names;
};
