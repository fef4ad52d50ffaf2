import type { FileStore } from '../adapters/fileStore.ts';
import { slug } from './people.ts';
import type { Seeding } from './seeding.ts';
import type { SeededPlace } from './seedPlaces.ts';
import { storeFiles } from './storeFiles.ts';
import { writePdf } from './writePdf.ts';

const PLANS = 4;

const planOf = ({ name, address, zipCode, city }: SeededPlace): Uint8Array =>
  writePdf(`Plan d’accès : ${name}`, [
    address,
    `${zipCode} ${city}`,
    '',
    'En voiture : suivre le fléchage depuis la sortie la plus proche, parking visiteurs gratuit.',
    'En train : taxis et navette à la sortie de la gare, compter quinze minutes.',
    '',
    'À l’arrivée, se présenter à l’accueil avec la convocation et le permis de conduire.',
  ]);

/** Access plans of the tracks: real PDFs in the file store. */
export const seedFiles = async (seeding: Seeding, store: FileStore, places: readonly SeededPlace[]): Promise<void> => {
  const tracks = places.filter(({ type }) => type === 'Circuit').slice(0, PLANS);
  const plans = tracks.map((place) => ({ fileName: `plan-acces-${slug(place.name)}.pdf`, content: planOf(place) }));
  const ids = await storeFiles(seeding, store, plans);
  await seeding.tx.write(
    'training_locations',
    'update training_locations l set access_plan_id = given.file from unnest($1::int[], $2::int[]) as given(place, file) where l.id = given.place',
    [tracks.map(({ id }) => id), ids],
  );
};
