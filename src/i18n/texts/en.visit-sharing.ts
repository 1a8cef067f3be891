import type { esVisitSharing } from './es.visit-sharing.ts';
import type { SameKeys } from './same-keys.ts';

export const enVisitSharing: SameKeys<typeof esVisitSharing> = {
  visit: {
    sharing: {
      SHARED: 'You share your medical record with those who take care of you in this encounter.',
      sharedWith: 'You share your medical record with {{name}} and those who take care of you in this encounter.',
      sharedFor: 'They see your other encounters, allergies, medicines and tests, until 24 hours after this encounter.',
      sharedUntil: 'They see your other encounters, allergies, medicines and tests, until {{date}} at {{time}}.',
      label: 'Your medical record',
      over: 'Your record was no longer shared: the permission had ended.',
      stop: 'Stop sharing',
      stopping: 'Stopping…',
      stopTitle: 'Stop sharing your medical record?',
      stopText:
        'Those who take care of you no longer see your encounters with other professionals, except those of their own centre. What they wrote in this encounter stays in your record. You are cared for all the same, and you can share it again if they ask you.',
      stopYes: 'Yes, stop sharing',
      stopNo: 'Keep sharing',
      stopFailed: 'It did not work: your record is still shared. Check your connection and try again.',
    },
  },
};
