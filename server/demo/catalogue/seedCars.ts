import { CAR_COLORS, CAR_MODELS } from '../invented/cars.ts';
import { createRecords } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';

interface SeededModel {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly brandId: number;
  readonly typeId: number;
  readonly engineIds: readonly number[];
  readonly finishIds: readonly number[];
}

export interface SeededCars {
  readonly models: readonly SeededModel[];
  readonly colorIds: readonly number[];
}

/** Colours of the brands whose own trainings the demonstration has. */
const BRAND_COLOURS: Readonly<Record<string, string>> = { TOYOTA: '#B5091B', LEXUS: '#1F2A30' };

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)];

/** Makes, body types, colours, models, engines and finishes. */
export const seedCars = async (seeding: Seeding): Promise<SeededCars> => {
  const brands = distinct(CAR_MODELS.map(({ brand }) => brand));
  const brandRows = brands.map((brand) => ({ brand, colour: BRAND_COLOURS[brand] ?? null }));
  const brandIds = await createRecords(seeding, 'car_brands', brandRows);
  const types = distinct(CAR_MODELS.map(({ type }) => type));
  const typeRows = types.map((type) => ({ type }));
  const typeIds = await createRecords(seeding, 'car_types', typeRows);
  const colorRows = CAR_COLORS.map((color) => ({ color }));
  const colorIds = await createRecords(seeding, 'car_colors', colorRows);
  const models: SeededModel[] = [];
  for (const { brand, model, type, engines, finishes } of CAR_MODELS) {
    const brandId = brandIds[brands.indexOf(brand)] ?? 0;
    const typeId = typeIds[types.indexOf(type)] ?? 0;
    const [id = 0] = await createRecords(seeding, 'car_models', [{ model, carBrand: brandId }]);
    const engineRows = engines.map(([engine]) => ({ engine, carModel: id }));
    const engineIds = await createRecords(seeding, 'car_engines', engineRows);
    const finishRows = finishes.map((finish) => ({ finish, carModel: id }));
    const finishIds = await createRecords(seeding, 'car_finishes', finishRows);
    models.push({ id, name: model, brand, brandId, typeId, engineIds, finishIds });
  }
  return { models, colorIds };
};
