import { text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { FOLLOW_UP_DECLARATION, followedSession } from './sessionFollowUp.ts';

/** As long as a paragraph, and shown in the officers' table. */
const COMMENTARY = { multiline: true, maxLength: 10_000 } as const;

/** What officers tell each other of a day. */
export const commentaryTrainingOfficers = defineResource({
  ...FOLLOW_UP_DECLARATION,
  name: 'commentary_training_officers',
  type: 'CommentaryTrainingOfficer',
  fields: {
    logisticSession: followedSession(),
    commentaryTrainingOfficer: text(COMMENTARY),
    commentarySupplierRelationship: text(COMMENTARY),
    commentaryBilling: text(COMMENTARY),
  },
});
