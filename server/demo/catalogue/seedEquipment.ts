import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { insuranceContract, personInCharge } from '../customisation/seedCustomisation.ts';
import { addDays } from '../invented/calendar.ts';
import { createRecords, recordsIn } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';
import { demonstrationFleet, FLEET_SIZE, type FleetVehicle } from './demonstrationPlates.ts';
import type { SeededCars } from './seedCars.ts';
import { validDays } from './seedExpiries.ts';

interface SeededItem {
  readonly id: number;
  readonly areaId: number;
}

export interface SeededEquipment {
  readonly vehicles: readonly SeededItem[];
  readonly tools: readonly SeededItem[];
}

const TOOLS = 32;
/** One vehicle in this many is in the workshop, and not planned. */
const IN_WORKSHOP_EVERY = 15;
const TOOL_KINDS = [
  ['Simulateur de conduite', 'SIM', 'Develter'],
  ['Lot de 40 cônes', 'CON', 'Signals'],
  ['Lunettes de simulation d’alcoolémie', 'LUN', 'Fatal Vision'],
  ['Tablette de télémesure', 'TAB', 'Samsung'],
  ['Plaque d’aquaplanage', 'AQU', 'SkidPlus'],
  ['Voiture-tonneau', 'TON', 'Préventys'],
  ['Vélo à assistance électrique', 'VAE', 'Moustache'],
  ['Vidéoprojecteur', 'VID', 'Epson'],
] as const;

const areaOf = ({ areas }: Seeding, index: number): number => [...areas.values()][index % areas.size] ?? 0;

interface FleetSources {
  readonly cars: SeededCars;
  readonly renterIds: readonly number[];
}

interface RankedVehicle extends FleetVehicle {
  readonly index: number;
}

const vehicleRow = (seeding: Seeding, { cars, renterIds }: FleetSources, vehicle: RankedVehicle) => {
  const { random, today } = seeding;
  const { index, plate, modelRank, colorRank, ...certificate } = vehicle;
  const model = cars.models[modelRank] ?? random.pick(cars.models);
  const isRented = random.chance(0.5);
  return {
    reference: `${model.name
      .replaceAll(/[^\p{L}\d]/gu, '')
      .slice(0, 6)
      .toUpperCase()}-${String(index + 1).padStart(3, '0')}`,
    ...certificate,
    matriculation: plate,
    carBrand: model.brandId,
    carModel: model.id,
    carColor: cars.colorIds[colorRank],
    area: areaOf(seeding, index),
    carMileage: random.integer(800, 120_000),
    mileageStatementDate: addDays(today, -random.integer(1, 60)),
    renter: isRented ? random.pick(renterIds) : null,
    renewAt: isRented ? addDays(today, random.integer(100, 700)) : null,
    inspectionExpiresOn: addDays(today, validDays(index)),
    insuranceExpiresOn: addDays(today, validDays(index + 5)),
    ...insuranceContract(index),
    inactiveUntilDate: index % IN_WORKSHOP_EVERY === 0 ? addDays(today, random.integer(3, 40)) : null,
    commentary: index % IN_WORKSHOP_EVERY === 0 ? 'Au garage : révision et pneus.' : null,
  };
};

const toolRow = (seeding: Seeding, index: number) => {
  const { random, today } = seeding;
  const [name, code, brand] = TOOL_KINDS[index % TOOL_KINDS.length] ?? TOOL_KINDS[0];
  return {
    name,
    reference: `${code}-${String(index + 1).padStart(3, '0')}`,
    brand,
    serialNumber: `SN${random.digits(8)}`,
    area: areaOf(seeding, Math.floor(index / (TOOL_KINDS.length / 2))),
    purchaseDate: addDays(today, -random.integer(100, 2000)),
    commentary: random.chance(0.2) ? 'À réserver une semaine à l’avance.' : null,
    ...personInCharge(index),
  };
};

/** Vehicles as they came, and since then their last mileage statement and their stay in the workshop. */
const createVehicles = async (seeding: Seeding, rows: readonly ReturnType<typeof vehicleRow>[]): Promise<readonly number[]> => {
  const asTheyCame = rows.map(({ mileageStatementDate: _, inactiveUntilDate: _until, commentary: _reason, ...row }) => ({
    ...row,
    carMileage: Math.round(row.carMileage / 2),
  }));
  const ids = await createRecords(seeding, 'vehicles', asTheyCame);
  for (const [index, { carMileage, mileageStatementDate, inactiveUntilDate, commentary }] of rows.entries()) {
    const vehicles = await recordsIn({ ...seeding, at: parisInstant(mileageStatementDate, '08:30') }, 'vehicles');
    const vehicle = await vehicles.read(ids[index] ?? 0);
    await vehicles.patch(vehicle, { carMileage, mileageStatementDate, inactiveUntilDate, commentary });
  }
  return ids;
};

/** Vehicles and teaching tools, spread over the areas. Returns those available. */
export const seedEquipment = async (
  seeding: Seeding,
  cars: SeededCars,
  renterIds: readonly number[],
): Promise<SeededEquipment> => {
  const fleet = demonstrationFleet().slice(0, FLEET_SIZE);
  const vehicleRows = fleet.map((vehicle, index) => vehicleRow(seeding, { cars, renterIds }, { ...vehicle, index }));
  const toolRows = Array.from({ length: TOOLS }, (_, index) => toolRow(seeding, index));
  const vehicleIds = await createVehicles(seeding, vehicleRows);
  const toolIds = await createRecords(seeding, 'teaching_tools', toolRows);
  const items = (ids: readonly number[], rows: readonly { readonly area: number }[]): SeededItem[] =>
    rows.map(({ area }, index) => ({ id: ids[index] ?? 0, areaId: area }));
  return {
    vehicles: items(vehicleIds, vehicleRows).filter((_, index) => vehicleRows[index]?.inactiveUntilDate === null),
    tools: items(toolIds, toolRows),
  };
};
