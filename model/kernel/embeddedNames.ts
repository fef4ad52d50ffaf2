/**
 * The fields that an embedded record shows, each with what its own relation embeds: the label, and what the declaration names.
 * A relation inside an embedded record shows its label alone, unless the declaration spells out more (`trainingType.color`).
 */
export const embeddedNames = (
  label: readonly string[],
  embed: readonly string[] = [],
): ReadonlyMap<string, readonly string[]> => {
  const names = new Map<string, readonly string[]>(label.map((name) => [name, []]));
  for (const path of embed) {
    const [name = '', ...rest] = path.split('.');
    const held = names.get(name) ?? [];
    names.set(name, rest.length > 0 ? [...held, rest.join('.')] : held);
  }
  return names;
};
