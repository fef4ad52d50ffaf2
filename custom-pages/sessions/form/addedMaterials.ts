import { SESSION_MESSAGES } from '../messages.ts';

/** A material to bring. */
export interface Material {
  readonly label: string;
  readonly quantity: number;
  readonly isReady: boolean;
}

const nameOf = ({ label }: Pick<Material, 'label'>): string => label.trim().toLocaleLowerCase('fr');

/** Materials of another session missing here, as not ready. */
export const addedMaterials = (held: readonly Material[], others: readonly Material[]): readonly Material[] => {
  const known = new Set(held.map(nameOf));
  return others.filter((material) => !known.has(nameOf(material))).map((material) => ({ ...material, isReady: false }));
};

/** Why a material's label is refused; null: accepted. */
export const materialRefusal = (lines: readonly Partial<Material>[] = [], index: number): string | null => {
  const own = nameOf({ label: lines[index]?.label ?? '' });
  if (own === '') return SESSION_MESSAGES.nameMaterial;
  const isTwice = lines.some((line, other) => other < index && nameOf({ label: line.label ?? '' }) === own);
  return isTwice ? SESSION_MESSAGES.materialTwice : null;
};
