/** Header and example of a column. */
export interface ColumnHeading {
  /** Default: the field's own label. */
  readonly header?: string;
  readonly aliases?: readonly string[];
  readonly example: string;
}

export const NEED_WORDS = {
  trainingType: {
    aliases: [
      'formation',
      'formation demandée',
      'formation souhaitée',
      'formation prévue',
      'intitulé de la formation',
      'nom de la formation',
      'action de formation',
      'stage',
      'stage souhaité',
      'prestation',
      'produit',
    ],
    example: 'EPP',
  },
  name: { aliases: ['intitulé', 'libellé besoin'], example: 'Livraison flotte' },
  status: { aliases: ['statut besoin', 'état'], example: 'À contacter' },
  contactType: { aliases: ['contact'], example: 'Conducteur' },
  company: {
    header: 'Société (SIRET ou nom)',
    aliases: [
      'société',
      'client',
      'raison sociale',
      'entreprise',
      'siret',
      'numéro siret',
      'siret société',
      'nom société',
      'nom entreprise',
      'company',
    ],
    example: 'TRANSPORTS DUPONT',
  },
  branch: { aliases: ['succursale', 'site'], example: 'Lyon Sud' },
  businessIntroducer: { aliases: ['apporteur', 'apporteur affaires'], example: 'ARVAL SERVICE LEASE' },
  zipCode: { aliases: ['cp', 'c.p.', 'code postal client'], example: '69007' },
  city: { aliases: ['ville client', 'commune', 'localité'], example: 'Lyon' },
  commandNoOne: {
    header: 'N° de commande',
    aliases: [
      'commande',
      'numéro de commande 1',
      'référence commande',
      'réf commande',
      'bon de commande',
      'numéro de bon de commande',
      'bdc',
      'numéro bdc',
      'order',
      'order number',
      'order no',
    ],
    example: 'CMD-2026-00125',
  },
  commandNoTwo: { aliases: ['commande 2', 'second numéro de commande'], example: 'B-7781' },
  commandDate: { aliases: ['commandé le', 'date bon de commande', 'order date'], example: '15/01/2026' },
  estimatedDeliveryDate: {
    aliases: ['livraison estimée', 'date de livraison prévue', 'livraison prévue'],
    example: '20/03/2026',
  },
  deliveryDate: {
    aliases: ['livré le', 'livraison', 'date de livraison réelle', 'date de livraison effective', 'delivery date'],
    example: '24/03/2026',
  },
  deliveryDeadline: { aliases: ['échéance', 'date limite de livraison'], example: '30/06/2026' },
  originDriverProgram: { aliases: ['origine', 'programme', 'origine dp'], example: 'Toyota' },
  renter: { aliases: ['loueur longue durée', 'lld'], example: 'ALD Automotive' },
  carDealer: {
    header: 'Concession (code ou nom)',
    aliases: ['concession', 'concessionnaire', 'point de vente', 'code concession', 'dealer'],
    example: 'TOYOTA LYON',
  },
  carDealerSeller: { aliases: ['vendeur concession', 'commercial concession', 'nom du vendeur'], example: 'Paul MARTIN' },
  carBrand: { aliases: ['marque véhicule', 'brand'], example: 'Toyota' },
  carType: { aliases: ['type véhicule', 'genre'], example: 'Berline' },
  carModel: { aliases: ['modèle véhicule', 'véhicule', 'model'], example: 'Yaris' },
  carEngine: { aliases: ['moteur', 'motorisation véhicule', 'énergie'], example: 'Hybride 116 ch' },
  carFinish: { aliases: ['version', 'finition véhicule'], example: 'Design' },
  carColor: { aliases: ['couleur véhicule', 'teinte'], example: 'Blanc' },
  carNumberPlate: {
    aliases: ['plaque', 'plaque immatriculation', 'immat', 'numéro immat', 'numéro immatriculation', 'immatriculation véhicule'],
    example: 'AB-123-CD',
  },
  vehicleMileage: { aliases: ['km', 'kilomètres', 'kilométrage véhicule'], example: '12500' },
  sendToCallCenterAt: { aliases: ['envoi centre appels'], example: '12/02/2026 09:30' },
  unitPrice: { aliases: ['prix', 'tarif', 'prix unitaire', 'prix formation', 'coût', 'montant'], example: '420,00' },
  funder: { aliases: ['financeur', 'opco', 'organisme financeur'], example: 'AKTO' },
  fundingFileNumber: {
    aliases: ['dossier opco', 'n° dossier', 'numéro de dossier', 'n° dossier financeur', 'n° prise en charge'],
    example: '2026-004512',
  },
  hasSubrogation: { aliases: ['subrogation'], example: 'Oui' },
  conventionReference: { aliases: ['n° convention', 'référence convention', 'convention', 'n° contrat'], example: 'CV-2026-118' },
  contractedAtDistance: { aliases: ['contrat à distance', 'vente à distance'], example: 'Non' },
  contractSignedOn: { aliases: ['date du contrat', 'signature du contrat'], example: '12/02/2026' },
  commentary: {
    aliases: ['commentaires', 'remarque', 'remarques', 'observation', 'observations', 'obs', 'note', 'notes'],
    example: 'Préfère le matin',
  },
} as const satisfies Record<string, ColumnHeading>;

export const TRAINEE_WORDS = {
  civility: { aliases: ['civ', 'titre', 'genre du conducteur'], example: 'Mme' },
  lastName: {
    aliases: [
      'nom du stagiaire',
      'nom du bénéficiaire',
      'nom du conducteur',
      'nom de famille',
      'nom usuel',
      'nom client',
      'last name',
    ],
    example: 'DURAND',
  },
  firstName: {
    aliases: ['prénom du stagiaire', 'prénom du bénéficiaire', 'prénom du conducteur', 'prénom client', 'first name'],
    example: 'Claire',
  },
  phoneNumber: {
    aliases: ['téléphone fixe', 'téléphone 1', 'numéro de téléphone', 'numéro de téléphone fixe', 'fixe', 'phone'],
    example: '04 72 00 00 01',
  },
  mobilePhone: {
    aliases: [
      'mobile',
      'téléphone portable',
      'téléphone mobile',
      'numéro de portable',
      'numéro de mobile',
      'numéro de téléphone portable',
      'gsm',
      'téléphone 2',
    ],
    example: '06 12 34 56 78',
  },
  email: {
    aliases: [
      'mail',
      'courriel',
      'adresse mail',
      'adresse e-mail',
      'adresse courriel',
      'adresse électronique',
      'email conducteur',
    ],
    example: 'claire.durand@exemple.fr',
  },
  area: { header: 'Secteur (code)', aliases: ['secteur', 'région', 'zone', 'area'], example: 'E3' },
  lastNameDeliveryImported: {
    header: 'Nom à la livraison',
    aliases: ['nom', 'nom conducteur', 'nom importé'],
    example: 'DURAND',
  },
  firstNameDeliveryImported: {
    header: 'Prénom à la livraison',
    aliases: ['prénom', 'prénom conducteur', 'prénom importé'],
    example: 'Claire',
  },
  phoneNumberDeliveryImported: {
    header: 'Téléphone à la livraison',
    aliases: ['téléphone', 'numéro de téléphone', 'téléphone importé'],
    example: '04 72 00 00 01',
  },
  mobilePhoneDeliveryImported: {
    header: 'Portable à la livraison',
    aliases: ['portable', 'mobile', 'téléphone portable', 'téléphone mobile', 'portable importé'],
    example: '06 12 34 56 78',
  },
  emailDeliveryImported: {
    header: 'E-mail à la livraison',
    aliases: ['e-mail', 'mail', 'courriel', 'adresse mail', 'adresse e-mail', 'e-mail importé'],
    example: 'claire.durand@exemple.fr',
  },
} as const satisfies Record<string, ColumnHeading>;

export const REMINDER_WORDS = {
  reminderAt: { aliases: ['date de relance', 'rappeler le', 'rappel', 'prochaine relance'], example: '02/03/2026 10:00' },
  reminderType: { aliases: ['type relance', 'moyen de relance'], example: 'Téléphone' },
  commentary: {
    header: 'Commentaire de relance',
    aliases: ['commentaire relance', 'note de relance'],
    example: 'Messagerie, rappeler le matin',
  },
} as const satisfies Record<string, ColumnHeading>;
