import { SESSION_MESSAGES } from '../messages.ts';

/** A material to bring. */
export interface Material {
  readonly label: string;
  readonly quantity: number;
  readonly isReady: boolean;
}

const nameOf = ({ label }: Pick<Material, 'label'>): string => label.trim().toLocaleLowerCase('fr');

/** Materials of another session missing here, as not ready. */
export const addedMaterials = (ownMaterials: readonly Material[], others: readonly Material[]): readonly Material[] => {
  const ownNames = new Set(ownMaterials.map(nameOf));
  return others.filter((material) => !ownNames.has(nameOf(material))).map((material) => ({ ...material, isReady: false }));
};

/** Why a material's label is refused; null: accepted. */
export const materialRefusal = (lines: readonly Partial<Material>[] = [], index: number): string | null => {
  const ownName = nameOf({ label: lines[index]?.label ?? '' });
  if (ownName === '') return SESSION_MESSAGES.nameMaterial;
  const isTwice = lines.some((line, other) => other < index && nameOf({ label: line.label ?? '' }) === ownName);
  return isTwice ? SESSION_MESSAGES.materialTwice : null;
};
