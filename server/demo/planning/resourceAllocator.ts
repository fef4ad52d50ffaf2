import type { SeededEquipment } from '../catalogue/seedEquipment.ts';
import type { SeededPlace } from '../catalogue/seedPlaces.ts';
import type { SeededTrainer } from '../catalogue/seedTrainers.ts';
import type { SeededType } from '../catalogue/seedTrainingTypes.ts';
import type { Random } from '../invented/random.ts';

/** Records that a training day needs. */
export interface Resources {
  readonly types: readonly SeededType[];
  readonly places: readonly SeededPlace[];
  readonly trainers: readonly SeededTrainer[];
  readonly equipment: SeededEquipment;
  /** Is there no training in an area on a day. */
  readonly isClosed: (areaId: number, day: string) => boolean;
}

export interface Booking {
  readonly place: SeededPlace;
  readonly trainerIds: readonly number[];
  readonly vehicleIds: readonly number[];
  readonly toolIds: readonly number[];
  readonly isOffered: boolean;
}

type Kind = 'place' | 'trainer' | 'vehicle' | 'tool';

/** From this group size on, two trainers hold the day. */
const LARGE_GROUP = 10;

/** Books places, trainers, vehicles and tools, each once per day. */
export class ResourceAllocator {
  readonly #random: Random;
  readonly #resources: Resources;
  readonly #weighted: readonly SeededType[];
  readonly #taken = new Set<string>();

  constructor(random: Random, resources: Resources) {
    this.#random = random;
    this.#resources = resources;
    this.#weighted = resources.types.flatMap((type) => Array.from({ length: type.weight }, () => type));
  }

  /** A random training, weighted by frequency. */
  drawType(): SeededType {
    return this.#random.pick(this.#weighted);
  }

  /** Another training of a day that suits the place and trainers, or null. */
  anotherType({ place, trainerIds }: Booking, type: SeededType): SeededType | null {
    const holders = this.#resources.trainers.filter(({ id }) => trainerIds.includes(id));
    const others = this.#weighted.filter(
      ({ id, days, group }) =>
        id !== type.id &&
        days === 1 &&
        place.typeIds.includes(id) &&
        type.group + group <= place.capacity &&
        holders.every(({ typeIds }) => typeIds.includes(id)),
    );
    return others.length > 0 ? this.#random.pick(others) : null;
  }

  /**
   * Books everything a training needs on each of its days; null if something is missing.
   * @param wantsOffered only with the trainer whose account is offered
   */
  book(days: readonly string[], type: SeededType, wantsOffered: boolean): Booking | null {
    const free = <Item extends { readonly id: number }>(kind: Kind, items: readonly Item[]): Item[] =>
      items.filter(({ id }) => days.every((day) => !this.#taken.has(`${kind} ${id} ${day}`)));
    const { places, trainers, equipment, isClosed } = this.#resources;
    const able = free(
      'trainer',
      trainers.filter(({ typeIds, isOffered }) => typeIds.includes(type.id) && isOffered === wantsOffered),
    );
    const open = free(
      'place',
      places.filter(
        ({ typeIds, areaId, capacity }) =>
          typeIds.includes(type.id) &&
          type.group <= capacity &&
          able.some(({ areaIds }) => areaIds.includes(areaId)) &&
          !days.some((day) => isClosed(areaId, day)),
      ),
    );
    if (open.length === 0) return null;
    const place = this.#random.pick(open);
    const near = able.filter(({ areaIds }) => areaIds.includes(place.areaId));
    const inArea = ({ areaId }: { readonly areaId: number }): boolean => areaId === place.areaId;
    const trainerIds = this.#pickIds(near, type.group >= LARGE_GROUP ? 2 : 1);
    const vehicleIds = this.#pickIds(
      free('vehicle', equipment.vehicles.filter(inArea)),
      type.evaluation === 'evenements' ? 0 : this.#random.integer(2, 4),
    );
    const toolIds = this.#pickIds(free('tool', equipment.tools.filter(inArea)), this.#random.integer(0, 2));
    for (const day of days) {
      this.#take('place', [place.id], day);
      this.#take('trainer', trainerIds, day);
      this.#take('vehicle', vehicleIds, day);
      this.#take('tool', toolIds, day);
    }
    return { place, trainerIds, vehicleIds, toolIds, isOffered: wantsOffered };
  }

  #pickIds(items: readonly { readonly id: number }[], count: number): number[] {
    return this.#random.sample(items, count).map(({ id }) => id);
  }

  #take(kind: Kind, ids: readonly number[], day: string): void {
    for (const id of ids) this.#taken.add(`${kind} ${id} ${day}`);
  }
}
