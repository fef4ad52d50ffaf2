import { z } from 'zod';
import { LEGAL_FORMS } from '../../model/messages/companies/legalForms.ts';
import { OUTBOUND_WORDS } from '../../model/messages/outbound.ts';
import { createOutbound, unavailable } from './outbound.ts';

/** An establishment in the business registry. */
export interface RegisteredCompany {
  readonly siret: string;
  readonly name: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly nafCode: string | null;
  /** E.g. SAS; null: unknown. */
  readonly legalForm: string | null;
  readonly isActive: boolean;
  /** The company's manager, if it is a person. */
  readonly leader: { readonly firstName: string; readonly lastName: string; readonly quality: string | null } | null;
}

/** The business registry: an establishment by SIRET; null: unknown. */
export interface CompanyRegistry {
  find(siret: string): Promise<RegisteredCompany | null>;
}

const NAME = OUTBOUND_WORDS.companyRegistry;
const text = z.string().nullish().catch(null);

const ESTABLISHMENT = z.object({
  siret: z.string(),
  adresse: text,
  code_postal: text,
  libelle_commune: text,
  activite_principale: text,
  etat_administratif: text,
});
const LEADER = z.object({ nom: text, prenoms: text, qualite: text, type_dirigeant: text });
const ANSWER = z.object({
  results: z.array(
    z.object({
      nom_complet: text,
      nom_raison_sociale: text,
      activite_principale: text,
      nature_juridique: text,
      siege: ESTABLISHMENT.nullish().catch(null),
      matching_etablissements: z.array(ESTABLISHMENT).nullish().catch([]),
      dirigeants: z.array(LEADER).nullish().catch([]),
    }),
  ),
});

type Result = z.infer<typeof ANSWER>['results'][number];
type Establishment = z.infer<typeof ESTABLISHMENT>;

/** The registry has the address on one line, ending with postal code and town. */
const streetOf = ({ adresse, code_postal, libelle_commune }: Establishment): string => {
  const line = adresse ?? '';
  const end = ` ${code_postal ?? ''} ${libelle_commune ?? ''}`;
  return line.endsWith(end) ? line.slice(0, -end.length) : line;
};

const capitalised = (name: string): string => name.charAt(0).toLocaleUpperCase('fr') + name.slice(1).toLocaleLowerCase('fr');

const leaderOf = ({ dirigeants }: Result): RegisteredCompany['leader'] => {
  const person = dirigeants?.find(({ nom, type_dirigeant }) => nom && type_dirigeant !== 'personne morale');
  if (!person?.nom) return null;
  const [firstName = ''] = (person.prenoms ?? '').split(/[ ,]/);
  return { firstName: capitalised(firstName), lastName: person.nom.toLocaleUpperCase('fr'), quality: person.qualite ?? null };
};

const establishmentIn = ({ results }: z.infer<typeof ANSWER>, siret: string): RegisteredCompany | null => {
  for (const result of results) {
    const establishment = [...(result.matching_etablissements ?? []), result.siege].find(
      (candidate) => candidate?.siret === siret,
    );
    if (!establishment) continue;
    return {
      siret,
      name: result.nom_raison_sociale ?? result.nom_complet ?? '',
      address: streetOf(establishment),
      zipCode: establishment.code_postal ?? '',
      city: establishment.libelle_commune ?? '',
      nafCode: establishment.activite_principale ?? result.activite_principale ?? null,
      legalForm: LEGAL_FORMS[result.nature_juridique ?? ''] ?? null,
      isActive: establishment.etat_administratif !== 'F',
      leader: leaderOf(result),
    };
  }
  return null;
};

interface CompanyRegistryOptions {
  /** Address of a service compatible with recherche-entreprises.api.gouv.fr; null: none. */
  readonly url: string | null;
  /** Establishments answered without a request, by SIRET: the demonstration's. Default none. */
  readonly known?: ReadonlyMap<string, RegisteredCompany>;
}

/** The registry at an address. The caller has validated the SIRET, so only digits are sent. */
export const createCompanyRegistry = ({ url, known = new Map() }: CompanyRegistryOptions): CompanyRegistry => {
  const ask = url === null ? null : createOutbound({ url, name: NAME });
  return {
    find: async (siret) => {
      const built = known.get(siret);
      if (built) return built;
      if (!ask) throw unavailable(NAME, OUTBOUND_WORDS.registryUnset);
      const answer = ANSWER.safeParse(await ask(`/search?q=${siret}&page=1&per_page=1`));
      return answer.success ? establishmentIn(answer.data, siret) : null;
    },
  };
};
