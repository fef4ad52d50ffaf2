import { text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { FOLLOW_UP_DECLARATION, followedSession } from './logisticSessionFollowUp.ts';

/** Length of a paragraph; also a column of the officers' table. */
const COMMENTARY = { multiline: true, maxLength: 10_000 } as const;

/** Internal comments of officers on a logistic session. */
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
