import type { Reference } from '../../model/kernel/resource.ts';
import { vehicles } from '../../model/vehicles/vehicle.ts';
import type { Found } from '../../src/frames/form/LookUp.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { VEHICLE_MESSAGES } from './messages.ts';

interface PlateInformation {
  readonly brand: string | null;
  readonly model: string | null;
  readonly color: string | null;
  readonly fuel: string | null;
  readonly gearbox: string | null;
  readonly category: string | null;
  readonly firstDateMatriculation: string | null;
  readonly carBrand: Reference | null;
  readonly carModel: Reference | null;
}

const { fuel: FUEL, gearbox: GEARBOX, category: CATEGORY } = vehicles.fields;

/** A value of a closed list, or null: the service may return others. */
const oneOf = (choices: readonly string[], word: string | null): string | null =>
  word !== null && choices.includes(word) ? word : null;

/** The registration service's data for a plate; brand and model as our records if they exist, else as text. */
export const findVehicle = async (plate: string): Promise<Found> => {
  const { json } = await httpClient(`/api/plaque_immatriculation_informations/${encodeURIComponent(plate)}`);
  const { brand, model, color, fuel, gearbox, category, ...references } = json as PlateInformation;
  const notes = [
    brand && !references.carBrand ? VEHICLE_MESSAGES.brand(brand) : null,
    model && !references.carModel ? VEHICLE_MESSAGES.model(model) : null,
    color ? VEHICLE_MESSAGES.color(color) : null,
  ];
  return {
    values: {
      carBrand: references.carBrand,
      carModel: references.carModel,
      firstDateMatriculation: references.firstDateMatriculation,
      fuel: oneOf(FUEL.choices, fuel),
      gearbox: oneOf(GEARBOX.choices, gearbox),
      category: oneOf(CATEGORY.choices, category),
    },
    notes: notes.filter((note) => note !== null),
  };
};
