import { GENERIC_BRAND, type NotificationBrand } from '../../../model/notificationEmailConstants.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';

const SENDERS = { toyota: 'email_toyota', lexus: 'email_lexus' } as const;

/**
 * Who sends (specification §9): the brand's address where the training is the manufacturer's own and the brand is known (`brand` is
 * then not generic), else the contact address; null: none is configured.
 */
export const findSender = async (database: Queryable, brand: NotificationBrand): Promise<string | null> => {
  const own = brand === GENERIC_BRAND ? null : await readConfiguration(database, SENDERS[brand]);
  return own ?? readConfiguration(database, 'email_contact');
};
