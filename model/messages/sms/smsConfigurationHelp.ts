import type { SMS_CONFIGURATIONS } from '../../configurations/configurationGroups.ts';
import { worded } from '../../wording/worded.ts';

type SmsWords = Readonly<Record<keyof typeof SMS_CONFIGURATIONS, string>>;

const UNSET = 'Sans effet tant qu’aucun prestataire de SMS n’est configuré (voir le guide d’exploitation).';

/** Effect of each parameter; only the page of the configurations loads it. */
export const SMS_CONFIGURATION_HELP: SmsWords = worded({
  sms_segment_price: `Sert à annoncer le coût avant chaque envoi ; seule la facture du prestataire fait foi. Un SMS long, ou avec des lettres comme ç ou ê, compte plusieurs segments. ${UNSET}`,
  sms_countries: `Codes à deux lettres, séparés par des virgules. Un SMS ne part que vers un numéro mobile de l’un de ces pays. ${UNSET}`,
  sms_daily_segments: `Segments de tous les envois d’un jour ensemble : au-delà, rien ne part plus jusqu’au lendemain. ${UNSET}`,
  sms_missing_signature_automatic: `Le soir de la session, envoie aussi par SMS le lien à chaque stagiaire qui n’a pas signé. ${UNSET}`,
  sms_reminder_automatic: `Rappelle aussi par SMS à chaque stagiaire, la veille, l’heure et le lieu de sa formation. ${UNSET}`,
});
