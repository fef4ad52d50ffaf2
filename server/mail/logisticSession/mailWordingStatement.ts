import { defineStatement } from '../../database/defineStatement.ts';

export const mailWordingStatement = defineStatement({
  text: 'select object as title, content from notification_emails where id = $1',
  columns: {
    title: 'text',
    content: 'text',
  },
});
