import type { RegisteredVehicle } from '../../adapters/plateRegistry.ts';
import { CAR_COLORS, CAR_MODELS } from '../invented/cars.ts';
import { drawPlates } from '../invented/identifiers.ts';
import { createRandom } from '../invented/random.ts';

/** Number of fleet vehicles in the demonstration. */
export const FLEET_SIZE = 80;
/** Plates that no vehicle has yet, to try a new one. */
const NEWCOMERS = ['GX-412-KM', 'HA-027-TB', 'HB-903-ZR'] as const;
/** A random sequence of its own: the fleet does not depend on the day. */
const FLEET_SEED = 1_884;
const FIRST_YEAR = 2021;
const YEARS = 4;

export interface FleetVehicle {
  readonly plate: string;
  /** Index of the model in `CAR_MODELS`. */
  readonly modelRank: number;
  readonly fuel: string;
  readonly gearbox: string;
  readonly category: string;
  readonly colorRank: number;
  readonly firstDateMatriculation: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Registration data of the fleet, then of the new plates. */
export const demonstrationFleet = (): readonly FleetVehicle[] => {
  const random = createRandom(FLEET_SEED);
  const plates = drawPlates(random, FLEET_SIZE + NEWCOMERS.length).filter((plate) => !NEWCOMERS.some((other) => other === plate));
  return [...plates.slice(0, FLEET_SIZE), ...NEWCOMERS].map((plate) => {
    const modelRank = random.integer(0, CAR_MODELS.length - 1);
    const { brand = '', type = '', engines = [] } = CAR_MODELS[modelRank] ?? {};
    const day = `${twoDigits(random.integer(1, 12))}-${twoDigits(random.integer(1, 28))}`;
    return {
      plate,
      modelRank,
      fuel: random.pick(engines)[1],
      gearbox: ['TOYOTA', 'LEXUS'].includes(brand) ? 'automatic' : random.pick(['manual', 'automatic']),
      category: ['Utilitaire', 'Pick-up'].includes(type) ? 'light_commercial' : 'passenger_car',
      colorRank: random.integer(0, CAR_COLORS.length - 1),
      firstDateMatriculation: `${FIRST_YEAR + random.integer(0, YEARS - 1)}-${day}`,
    };
  });
};

/** Simulated registration service for the demonstration's vehicles, by plate. */
export const demonstrationPlates = (): ReadonlyMap<string, RegisteredVehicle> =>
  new Map(
    demonstrationFleet().map(({ plate, modelRank, colorRank, ...vehicle }) => [
      plate,
      {
        ...vehicle,
        brand: CAR_MODELS[modelRank]?.brand ?? null,
        model: CAR_MODELS[modelRank]?.model ?? null,
        color: CAR_COLORS[colorRank] ?? null,
      },
    ]),
  );
