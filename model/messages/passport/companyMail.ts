import type { DeclarationRow, RowReason } from '../../passport/declarationViews.ts';
import { worded } from '../../wording/worded.ts';
import { frenchDay } from '../planning/planningConflicts.ts';

/** Words of the quarterly mail to a company that follow the text of the parameters: neither number nor birth name is ever in it. */
export const COMPANY_MAIL = worded({
  declared: 'Déclarées par votre organisme de formation :',
  notDeclared: 'Pas déclarées :',
  line: (name: string, training: string, end: string) => `${name} : ${training}, terminée le ${frenchDay(end)}`,
  lineWith: (line: string, reason: string) => `${line} : ${reason}`,
  inProgress: 'déclaration en cours chez nous',
  rejected: 'refusée par le portail, nous la corrigeons',
  toWithdraw: 'déclarée, mais à corriger : nous nous en occupons',
} as const);

/** Why a person is not declared, as the company reads it, the most important reason first; others are the organisation's own affair. */
const COMPANY_REASONS: Readonly<Partial<Record<RowReason, string>>> = worded({
  number_refused: 'a préféré ne pas donner son numéro : à déclarer par vous',
  number_missing: 'n’a pas donné son numéro : à déclarer par vous',
  birth_name_missing: 'n’a pas donné son nom de naissance : à déclarer par vous',
  siret_missing: 'votre SIRET nous manque : donnez-le-nous, sinon à déclarer par vous',
  half_day_missed: 'n’a pas suivi toute la formation : rien à déclarer',
  foreign_company: 'votre société n’a pas de SIRET français : rien à déclarer',
});

/** Why a person is not declared, as the company reads it. */
export const companyReason = ({ state, reasons }: Pick<DeclarationRow, 'state' | 'reasons'>): string => {
  if (state === 'rejected') return COMPANY_MAIL.rejected;
  if (state === 'to_withdraw') return COMPANY_MAIL.toWithdraw;
  const reason = (Object.keys(COMPANY_REASONS) as readonly RowReason[]).find((each) => reasons.includes(each));
  return (reason && COMPANY_REASONS[reason]) ?? COMPANY_MAIL.inProgress;
};

/** Is it for the company to act, or for nobody: the organisation has nothing left to do. */
export const isCompanyAffair = (row: Pick<DeclarationRow, 'state' | 'reasons'>): boolean =>
  row.state === 'accepted' || row.state === 'not_due' || Object.values(COMPANY_REASONS).includes(companyReason(row));
