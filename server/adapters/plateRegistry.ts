import { z } from 'zod';
import { OUTBOUND_WORDS } from '../../model/messages/outbound.ts';
import { createOutbound, unavailable } from './outbound.ts';

const text = z.string().nullish().catch(null);
const ANSWER = z.object({
  brand: text,
  model: text,
  color: text,
  fuel: text,
  gearbox: text,
  category: text,
  firstDateMatriculation: text,
});

/** A vehicle in the registration service. */
export type RegisteredVehicle = z.infer<typeof ANSWER>;

/** A registration service: a vehicle by plate; null: unknown. */
export interface PlateRegistry {
  find(plate: string): Promise<RegisteredVehicle | null>;
}

const NAME = OUTBOUND_WORDS.plateRegistry;

interface PlateRegistryOptions {
  readonly url: string | null;
  /** Vehicles answered without a request, by official plate: the demonstration's. Default none. */
  readonly known?: ReadonlyMap<string, RegisteredVehicle>;
}

/** The service at an address, requested as `<url>/<plate>`; without one every look-up says so. */
export const createPlateRegistry = ({ url, known = new Map() }: PlateRegistryOptions): PlateRegistry => {
  const ask = url === null ? null : createOutbound({ url, name: NAME });
  return {
    find: async (plate) => {
      const built = known.get(plate);
      if (built) return built;
      if (!ask) throw unavailable(NAME, OUTBOUND_WORDS.platesUnset);
      const answer = await ask(`/${encodeURIComponent(plate)}`);
      return answer === null ? null : ANSWER.parse(answer);
    },
  };
};
