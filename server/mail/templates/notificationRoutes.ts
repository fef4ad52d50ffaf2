import { collectionPath } from '../../../model/kernel/resource.ts';
import { MAIL_TEMPLATE_READERS } from '../../../model/mail/mailTemplateReaders.ts';
import {
  NOTIFICATION_BRANDS,
  NOTIFICATION_DOCUMENTS,
  NOTIFICATION_KINDS,
  type NotificationBrand,
  type NotificationDocument,
  type NotificationKind,
} from '../../../model/mail/notificationEmailKinds.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { AppContext, Route } from '../../context/route.ts';
import { itemAnswer } from '../../http/itemAnswer.ts';
import { readerOf } from '../../http/request.ts';
import { recordReader } from '../../records/recordReader.ts';
import { findNotificationEmail } from './findNotificationEmail.ts';

const notificationEmails = resourceByName('notification_emails');

const find = async (context: AppContext): Promise<Response> => {
  const { database } = context.get('deps');
  const { document, kind, brand, trainingTypeId } = context.req.param() as Record<string, string>;
  const id = await findNotificationEmail(database, {
    document: document as NotificationDocument,
    kind: kind as NotificationKind,
    brand: brand as NotificationBrand,
    trainingTypeId: trainingTypeId === 'null' ? null : Number(trainingTypeId),
  });
  return itemAnswer(notificationEmails, await recordReader(readerOf(context), 'notification_emails').readText(id));
};

const oneOf = (name: string, values: readonly string[]): string => `:${name}{${values.join('|')}}`;

const PATH = [
  collectionPath(notificationEmails.name),
  oneOf('document', NOTIFICATION_DOCUMENTS),
  oneOf('kind', NOTIFICATION_KINDS),
  oneOf('brand', NOTIFICATION_BRANDS),
  ':trainingTypeId{null|[1-9][0-9]{0,8}}',
].join('/');

/** The template of a document, by use. */
export const notificationRoutes: readonly Route[] = [{ method: 'GET', path: PATH, right: MAIL_TEMPLATE_READERS, handle: find }];
