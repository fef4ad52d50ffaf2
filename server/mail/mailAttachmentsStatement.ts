import { defineStatement } from '../database/defineStatement.ts';

export const mailAttachmentsStatement = defineStatement({
  text: `
select f.storage_key as "storageKey", f.file_name as "fileName", f.content_type as "contentType"
from mail_messages_attachments l join files f on f.id = l.target_id where l.owner_id = $1 order by f.id`,
  columns: {
    storageKey: 'text',
    fileName: 'text',
    contentType: 'text',
  },
});
