import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { AGREEMENT_DOCUMENTS, DOCUMENT_TYPES, type DocumentType } from '../../../model/documents/types/documentTypes.ts';
import { NOTIFICATION_BRANDS, type NotificationBrand } from '../../../model/mail/notificationEmailKinds.ts';
import { planDocuments } from '../../../server/documents/dossier/planDocuments.ts';
import type { Dossier } from '../../../server/documents/facts/dossier.ts';
import { buildDossier, EVERY_ACCENT } from '../../support/records/dossier.ts';
import { draw, read } from './drawnDocument.ts';

const textOf = async (type: DocumentType, dossier: Dossier): Promise<string> => (await read(await draw(type, dossier))).text;

/** Information trainees get before their enrolment is final (L6353-8). */
const PRIOR_INFORMATION = [
  'L6353-8',
  'Savoir freiner',
  'Matin : théorie',
  'Formateur Anaïs MÜLLER',
  'évaluation des acquis à la fin',
  'Compétences observées sur piste : Position au volant et regard',
  'Mme Maï OUÏ, 04 00 00 00 00, mai@flotte.example',
  'situation de handicap',
  'Inès FAÜR, 01 00 00 00 99',
  'https://pilotage.example/reglement',
];

/** Required content of each document (French law and controllers). */
const SAYS: Readonly<Record<DocumentType, readonly string[]>> = {
  convocation: [
    'FLOTTE',
    'Plateau technique d’Île-de-France',
    '12:30 – 13:30',
    'Zoë Lefèvre',
    'Permis de conduire',
    'règlement intérieur',
    'D’ARÇON-1',
    ...PRIOR_INFORMATION,
  ],
  nominative_convocation: [
    'Éléonore D’ARÇON-1',
    'Plateau technique d’Île-de-France',
    '13:30 – 17:00',
    'Benoît ÇELIK',
    'Pièce d’identité',
    ...PRIOR_INFORMATION,
  ],
  convention: [
    'enregistrée sous le numéro 11 75 12345 75 auprès du préfet de région d’Île-de-France',
    'ne vaut pas agrément de l’État',
    EVERY_ACCENT,
    'annexe jointe',
    'Après-midi : pratique',
    '1 250,00 €',
    'Paiement à 45 jours',
    'Driver Program collectif',
    'Durée : 7 h',
    'Feuille d’émargement signée par demi-journée',
    'M Jean BRÛLÉ',
  ],
  contract: [
    'articles L6353-3 à L6353-7',
    'enregistrée sous le numéro 11 75 12345 75',
    'Éléonore D’ARÇON-1, ………………, 69000 LYON',
    'Référence : CT-3-1',
    'Effectif : 30 stagiaires au plus',
    'Permis de conduire de la catégorie du véhicule',
    'BEPECASER, dix ans d’enseignement',
    'dispose de 10 jours pour se rétracter',
    // The tenth day after 22 November 2026 is Wednesday, 2 December.
    'jusqu’au 02/12/2026 inclus',
    'Aucune somme n’est due ni encaissée avant la fin du délai de rétractation, le 02/12/2026',
    'À partir du 03/12/2026, le délai de rétractation expiré : 105,00 € au plus',
    'Le 03/12/2026, pour la partie dispensée : 245,00 €',
    'force majeure',
    'Prix par stagiaire 350,00 €',
    'lu et approuvé',
    'formulaire de rétractation',
  ],
  signature_sheet: [
    'Absent (motif légitime)',
    'Anaïs MÜLLER',
    'a'.repeat(64),
    'b'.repeat(64),
    'jour n° 7',
    ', SAS – SIRET 732 829 320 00074',
  ],
  completion_certificate: [
    'D’ARÇON-1',
    '3 h 30',
    'Non signée, non certifiée',
    'L6313-1',
    'Claire NOËL',
    'Fait à Paris, le 22/11/2026',
  ],
  attestation: ['D’ARÇON-1', EVERY_ACCENT, 'Évaluation des acquis', 'Anticiper En cours d’acquisition Freiner Acquis', '7 h'],
  evaluation: ['Freinage d’urgence', 'Avis du stagiaire', 'D’ARÇON-1'],
  cover_page: ['Noé GARÇON', 'D’ARÇON-1', 'Trappes'],
  preparation_sheet: ['Arroser le virage 3', 'Gilets', 'V1 · Yaris', 'Traiteur du Circuit'],
};

const TITLES: Readonly<Partial<Record<DocumentType, string>>> = {
  attestation: 'Perfectionnement attesté',
};

const SENDERS: Readonly<Record<NotificationBrand, string>> = {
  generic: 'Pilotage Formation',
  toyota: 'Toyota Driver Academy',
  lexus: 'Lexus Driving',
};

describe('a document', () => {
  it.each(DOCUMENT_TYPES)('%s has its required text in each brand, with title, language and page numbers', async (type) => {
    for (const brand of NOTIFICATION_BRANDS) {
      const { text, totalPages, meta } = await read(await draw(type, buildDossier({ type, brand })));
      for (const said of SAYS[type]) expect.soft(text.replaceAll('\u00a0', ' ')).toContain(said);
      const title = TITLES[type] ?? 'Évaluation et perfectionnement';
      expect(text).toContain(title);
      // Conventions and contracts do not depend on the brand.
      expect(text).toContain(SENDERS[AGREEMENT_DOCUMENTS.includes(type) ? 'generic' : brand]);
      // Each page says what it is about.
      const named = text.split(/session n° 3 (?:le 20\/11\/2026|du )/).length - 1;
      expect(named).toBe(totalPages);
      expect(text).toContain(`Page 1/${totalPages}`);
      expect(text).toContain(`Page ${totalPages}/${totalPages}`);
      expect(meta.info.Title).toContain(title);
      expect(meta.info.Language).toBe('fr-FR');
    }
  });

  it('is addressed to a trainee without a company by name', async () => {
    const aloneIn = async (type: DocumentType) => {
      const dossier = buildDossier({ type });
      return textOf(type, { ...dossier, trainees: dossier.trainees.map((trainee) => ({ ...trainee, companyId: null })) });
    };
    expect(await aloneIn('convocation')).toContain('À l’attention d’Éléonore D’ARÇON-1');
    expect(await aloneIn('attestation')).toContain('(à titre individuel)');
  });

  it('lists one or thirty trainees, and is identical for identical input', async () => {
    for (const type of ['convocation', 'convention', 'signature_sheet', 'cover_page'] as const) {
      const dossier = buildDossier({ type, trainees: 30 });
      const text = await textOf(type, dossier);
      for (const { lastName } of dossier.trainees) expect(text).toContain(lastName);
      expect(await textOf(type, dossier)).toBe(text);
    }
    expect(
      planDocuments('completion_certificate', buildDossier({ type: 'completion_certificate', trainees: 30 })).orders,
    ).toHaveLength(30);
  });

  it('shows the signed hours on an attestation', async () => {
    const dossier = buildDossier({ type: 'attestation' });
    expect(await textOf('attestation', dossier)).toContain('Durée de la formation : 7 h, dont 3 h 30 signées');
  });

  it('shows the points of questionnaires with knowledge, before and after, also where no result was entered', async () => {
    const dossier = buildDossier({ type: 'attestation' });
    const knowledge = [
      { moment: 'before', right: 1, possible: 4 },
      { moment: 'end', right: 3, possible: 4 },
    ] as const;
    const trainees = dossier.trainees.map((trainee) => ({ ...trainee, results: {}, knowledge }));
    const text = await textOf('attestation', { ...dossier, trainees });
    for (const said of ['(avant la formation)', '1 point sur 4', '(fin de formation)', '3 points sur 4'])
      expect(text).toContain(said);
  });

  it('shows no result when none was entered, and no box to tick by hand', async () => {
    const dossier = buildDossier({ type: 'attestation' });
    const trainees = dossier.trainees.map((trainee) => ({ ...trainee, results: {} }));
    const text = await textOf('attestation', { ...dossier, trainees });
    for (const said of ['Évaluation des acquis', 'Acquis', 'Résultat']) expect(text).not.toContain(said);
  });

  it('fills each cell of a validated sheet, without reasons of absences', async () => {
    const dossier = buildDossier({ type: 'signature_sheet', trainees: 2 });
    const unsigned = (text: string) => text.split('Non signé').length - 1;
    expect(unsigned(await textOf('signature_sheet', dossier))).toBe(0);
    if (!dossier.sheet) throw new Error('The dossier has no sheet');
    const text = await textOf('signature_sheet', { ...dossier, sheet: { ...dossier.sheet, validatedAt: dossier.now } });
    // The second trainee's afternoon and the trainer's; the first trainee is absent all day.
    expect([unsigned(text), text.split('Absent').length - 1]).toEqual([2, 2]);
  });

  it('prints record values literally', async () => {
    const dossier = buildDossier({ type: 'attestation' });
    const objective = '{{organisation_name}} **gras** # titre <b>x</b>';
    const text = await textOf('attestation', { ...dossier, training: { ...dossier.training, objective } });
    expect(text).toContain(objective);
  });

  it('has the map of the place and the internal rules in a convocation', async () => {
    const dossier = buildDossier({ type: 'nominative_convocation' });
    const rules = await draw('cover_page', buildDossier({ type: 'cover_page' }));
    const pdf = await draw('nominative_convocation', {
      ...dossier,
      internalRules: { contentType: 'application/pdf', bytes: rules },
    });
    const { text } = await read(pdf);
    expect(text).toContain('Le texte complet du règlement intérieur est joint');
    expect(text).toContain('Dossier de formation');
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const links = ((await (await document.getPage(1)).getAnnotations()) as readonly { readonly url?: string }[]).map(
      ({ url }) => url,
    );
    expect(links).toContain('https://www.openstreetmap.org/?mlat=48.7773&mlon=2.0085#map=16/48.7773/2.0085');
    expect(text).not.toContain('48.7773');
  });

  it('has the legally required text even with an older template', async () => {
    const dossier = buildDossier({ type: 'convocation' });
    const generic = { ...dossier.templates.generic, body: 'Bonjour {{company_name}}' };
    const text = await textOf('convocation', { ...dossier, templates: { ...dossier.templates, generic } });
    for (const said of PRIOR_INFORMATION.slice(0, -1)) expect(text).toContain(said);
  });
});
