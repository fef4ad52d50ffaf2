import { worded } from '../../wording/worded.ts';

/** Texts of the calendar entry of a convocation. */
export const INVITATION_WORDS = worded({
  title: ({ training }: { readonly training: string }) => `Formation : ${training}`,
  timetable: ({ hours }: { readonly hours: string }) => `Horaires : ${hours}`,
  contact: ({ contact }: { readonly contact: string }) => `Contact : ${contact}`,
  canceledFile: ({ date }: { readonly date: string }) => `Formation annulée du ${date}.ics`,
  file: ({ date }: { readonly date: string }) => `Formation du ${date}.ics`,
} as const);
