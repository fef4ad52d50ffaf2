import { SESSION_MESSAGES } from './messages.ts';

/** A line of what is taken along. */
export interface Material {
  readonly label: string;
  readonly quantity: number;
  readonly isReady: boolean;
}

const nameOf = ({ label }: Pick<Material, 'label'>): string => label.trim().toLocaleLowerCase('fr');

/** The lines of another day that this one does not have yet; nothing of them is ready here. */
export const addedMaterials = (held: readonly Material[], others: readonly Material[]): readonly Material[] => {
  const known = new Set(held.map(nameOf));
  return others.filter((material) => !known.has(nameOf(material))).map((material) => ({ ...material, isReady: false }));
};

/** Why a line is refused as it is named; null: it may stay. */
export const materialRefusal = (lines: readonly Partial<Material>[] = [], index: number): string | null => {
  const own = nameOf({ label: lines[index]?.label ?? '' });
  if (own === '') return SESSION_MESSAGES.nameMaterial;
  const isTwice = lines.some((line, other) => other < index && nameOf({ label: line.label ?? '' }) === own);
  return isTwice ? SESSION_MESSAGES.materialTwice : null;
};
