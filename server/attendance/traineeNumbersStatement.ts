import { defineStatement } from '../database/defineStatement.ts';

/** Telephone numbers of the trainees of some needs ($1: their ids), as typed. */
export const traineeNumbersStatement = defineStatement({
  text: `select n.id as "needTrainingId", t.mobile_phone as "mobilePhone", t.phone_number as "phoneNumber"
  from need_trainings n join trainees t on t.id = n.trainee_id where n.id = any($1::int[])`,
  columns: {
    needTrainingId: 'int4',
    mobilePhone: 'text?',
    phoneNumber: 'text?',
  },
});
