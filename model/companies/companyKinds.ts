export const ACCOUNT_TYPES = ['small_accounts', 'average_accounts', 'big_accounts', 'strategic_account'] as const;

export const RELATIONS_CLIENT = ['Prospect', 'Client', 'Suspect'] as const;

export const CLIENT_TYPES = ['Professionnels', 'Particuliers'] as const;
export const DEFAULT_CLIENT_TYPE = 'Professionnels';

/** Role of a company in its group; other words may be typed. */
export const COMPANY_TYPES = ['Siège', 'Filiale', 'Établissement', 'Agence'] as const;
