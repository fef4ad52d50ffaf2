import type { RaRecord } from 'react-admin';
import { asMailHtml } from '../../model/mail/mailHtml.ts';
import { PERMANENT_TEMPLATE_STAYS } from '../../model/messages/mail/notificationEmail.ts';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { DistinguishingInput } from './DistinguishingInput.tsx';
import { DocumentInput } from './DocumentInput.tsx';
import { MergeContentInput } from './MergeContentInput.tsx';
import { MergeTextInput } from './MergeTextInput.tsx';

const deleteRefusal = ({ isPermanent }: RaRecord): string | null => (isPermanent ? PERMANENT_TEMPLATE_STAYS : null);

/** Templates that were saved before the editor existed are plain text. */
const prepare = (record: RaRecord): RaRecord => ({ ...record, content: asMailHtml(String(record.content ?? '')) });

/** Texts are edited beside their variables; a permanent template cannot be deleted. */
export const notificationScreens: ResourceScreens = {
  form: {
    inputs: {
      emailNotificationTypeDocument: DocumentInput,
      emailNotificationBrand: DistinguishingInput,
      trainingType: DistinguishingInput,
      object: MergeTextInput,
      content: MergeContentInput,
    },
    wide: ['object'],
  },
  edit: { deleteRefusal, prepare },
};
