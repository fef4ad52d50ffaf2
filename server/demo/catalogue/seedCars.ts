import { carBrands, carColors, carEngines, carFinishes, carModels, carTypes } from '../../database/schema/catalogue/cars.ts';
import { CAR_COLORS, CAR_MODELS } from '../invented/cars.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';

/** A model with the ids of its engines and finishes. */
export interface SeededModel {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly brandId: number;
  readonly typeId: number;
  readonly type: string;
  readonly engines: readonly { readonly id: number; readonly fuel: string }[];
  readonly finishIds: readonly number[];
}

export interface SeededCars {
  readonly models: readonly SeededModel[];
  readonly colorIds: readonly number[];
}

/** Colours of the brands whose own trainings the demonstration has. */
const BRAND_COLOURS: Readonly<Record<string, string>> = { TOYOTA: '#B5091B', LEXUS: '#1F2A30' };

const numbered = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...new Set(names)].map((name, index) => [name, index + 1]));

const idOf = (ids: ReadonlyMap<string, number>, name: string): number => ids.get(name) ?? 1;

const buildModels = (brands: ReadonlyMap<string, number>, types: ReadonlyMap<string, number>) => {
  let engineId = 0;
  let finishId = 0;
  return CAR_MODELS.map(({ brand, model, engines, finishes, type }, index) => ({
    id: index + 1,
    name: model,
    brand,
    brandId: idOf(brands, brand),
    type,
    typeId: idOf(types, type),
    engines: engines.map(([engine, fuel]) => {
      engineId += 1;
      return { id: engineId, engine, fuel };
    }),
    finishes: finishes.map((finish) => {
      finishId += 1;
      return { id: finishId, finish };
    }),
  }));
};

/** Makes, body types, colours, models, engines and finishes. */
export const seedCars = async ({ tx }: Seeding): Promise<SeededCars> => {
  const brands = numbered(CAR_MODELS.map(({ brand }) => brand));
  const types = numbered(CAR_MODELS.map(({ type }) => type));
  const models = buildModels(brands, types);
  await insertRows(
    tx,
    carBrands,
    [...brands].map(([brand, id]) => ({ id, brand, colour: BRAND_COLOURS[brand] ?? null })),
  );
  await insertRows(
    tx,
    carTypes,
    [...types].map(([type, id]) => ({ id, type })),
  );
  await insertRows(
    tx,
    carColors,
    CAR_COLORS.map((color, index) => ({ id: index + 1, color })),
  );
  await insertRows(
    tx,
    carModels,
    models.map(({ id, name, brandId }) => ({ id, model: name, carBrand: brandId })),
  );
  await insertRows(
    tx,
    carEngines,
    models.flatMap(({ id, engines }) => engines.map((engine) => ({ id: engine.id, engine: engine.engine, carModel: id }))),
  );
  await insertRows(
    tx,
    carFinishes,
    models.flatMap(({ id, finishes }) => finishes.map((finish) => ({ ...finish, carModel: id }))),
  );
  return {
    models: models.map(({ finishes, ...model }) => ({ ...model, finishIds: finishes.map(({ id }) => id) })),
    colorIds: CAR_COLORS.map((_, index) => index + 1),
  };
};
