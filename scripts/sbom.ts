import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Component {
  readonly name: string;
  readonly version?: string;
  readonly licenses?: readonly object[];
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

interface Bom {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string; readonly component: Component & { readonly 'bom-ref': string } };
  readonly components: readonly (Component & { readonly 'bom-ref': string })[];
  readonly dependencies: readonly Dependency[];
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
}

/** Licences of packages whose package.json names none, or only a file; read in their LICENSE. */
const READ_LICENCES: Readonly<Record<string, string>> = { 'dejavu-fonts-ttf': 'Bitstream-Vera', 'png-js': 'MIT' };

const withLicence = <One extends Component>(component: One): One => {
  const id = READ_LICENCES[component.name];
  return id && !component.licenses?.length ? { ...component, licenses: [{ license: { id } }] } : component;
};

/** Packages of production by the lock file: `npm sbom --omit dev` leaves out some of them. */
const readProduction = (): ReadonlySet<string> => {
  const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')) as Lock;
  const entries = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  return new Set(entries.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`));
};

const { values } = parseArgs({ options: { output: { type: 'string', default: 'sbom.cdx.json' } } });
const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const { serialNumber: _serial, metadata, ...bom } = JSON.parse(text) as Bom;
// Without time, random number and the name of the folder the same lock file gives the same bytes.
const { timestamp: _timestamp, component, ...otherMetadata } = metadata;
const production = readProduction();
const components = bom.components.filter(({ name, version }) => production.has(`${name}@${version}`)).map(withLicence);
const incomplete = components.filter(({ version, licenses }) => !version || !licenses?.length).map(({ name }) => name);
if (incomplete.length > 0) throw new Error(`Without version or licence: ${incomplete.join(', ')}; see READ_LICENCES`);
const refs = new Set([component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
const dependencies = bom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
const complete = {
  ...bom,
  metadata: { ...otherMetadata, component: { ...component, name: 'pilotage' } },
  components,
  dependencies,
};
writeFileSync(values.output, `${JSON.stringify(complete, null, 2)}\n`);
console.info(`${values.output}: ${components.length} packages`);
